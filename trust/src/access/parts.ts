import type { Does } from './event.ts';

/** What is made of a tournament, of a game and of the site, so that there is something to knock at. */

export async function newContents(does: Does, tournament: number): Promise<void> {
  const prize = { title: { EN: '1st place' }, reward: { EN: 'A cup' } };
  await does(`POST /tournaments/${tournament}/prizes`, { standard: [prize], special: [], secondary: [] });
}

/** One of each type; the last participant is in none of them. */
export async function newBrackets(does: Does, tournament_id: number, participants: readonly number[]) {
  const four = { participants: participants.slice(0, 4) };
  const make = async (type: string, fill: string, settings: object = {}, sides: object = four) => {
    const { id } = await does('POST /brackets', { tournament_id, type, ...settings });
    await does(`POST /brackets/${id}/${fill}`, sides);
    return Number(id);
  };
  const bracket = await make('RELEGATION', 'relegation-fill-first-round');
  const groups = await make('GROUP', 'groups/participants', { groups: 1 });
  const byRound = await make('OLD_GROUP', 'groups/participants');
  const swiss = await make('SWISS', 'swiss/participants');
  await does(`POST /brackets/${swiss}/swiss/rounds/1/generate`);
  const table = await make('TABLE', 'table-participants');
  const size = { defeats: 2, size: 4, lower_size: 4 };
  const both = { participants: participants.slice(0, 4), lower: participants.slice(4, 8) };
  const double = await make('RELEGATION', 'relegation-fill-first-round', size, both);
  return { double: [double], bracket: [bracket, byRound], groups: [groups], swiss: [swiss], table: [table] };
}

/** What nothing refers to, so that it can be deleted. */
export async function newGameParts(does: Does, game_id: number) {
  const path = `/games/${game_id}`;
  const trait = await does(`POST ${path}/traits`, { level: 1, info: { name: { EN: 'Unused' } } });
  const region = await does(`POST ${path}/regions`, { name: 'UNUSED' });
  const world = await does('POST /worlds', { name: 'UNUSED', game_id });
  const type = await does(`POST ${path}/tournament-types`, { info: { name: { EN: 'Unused' } } });
  const { id: player } = await does(`POST ${path}/players`, { nick: 'UNUSED' });
  const { id: team } = await does(`POST ${path}/teams`, { name: 'UNUSED', members: [{ player_id: player }] });
  return {
    ...{ trait: [trait.id], region: [region.id], world: [world.id], unusedType: [type.id] },
    ...{ player: [player], team: [team] },
  };
}

export async function newSiteParts(does: Does, game_id: number, player_id: number | undefined) {
  const text = { EN: 'Because' };
  const fame = await does('POST /hall-of-fame', { player_id, citation: text, inducted_on: '2026-02-01' });
  const media = await does('POST /media', { title: text, text, date: '2026-02-01', game_id });
  const donation = await does('POST /donations', { alias: 'Kim', type: 'team', size: '10' });
  const thanks = await does('POST /thanks', { alias: 'Lee', title: text });
  return { fame: [fame.id], media: [media.id], donation: [donation.id], thanks: [thanks.id] };
}
