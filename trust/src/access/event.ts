import type { Participant } from '@agon/contract/registrations.endpoints';
import type { TestApp } from '../../../server/src/testing/app.ts';
import { newGameOfRoles } from '../../../server/src/testing/players.ts';
import { mainInfo, namesUpTo } from '../../../server/src/testing/tournaments.ts';
import { type Account, newAccount } from './accounts.ts';
import { newBrackets, newContents, newGameParts, newSiteParts } from './parts.ts';
import type { Status } from './people.ts';
import type { Things } from './things.ts';

interface Wanted {
  readonly slug: string;
  readonly status: Status;
  /** Root, who makes all of it. */
  readonly maker: Account;
  /** The sides of duel 1, and who asks to take part. */
  readonly first: Account;
  readonly second: Account;
  readonly asked: Account;
}

/** A call that has to be answered. */
// biome-ignore lint/suspicious/noExplicitAny: answers are of every shape
export type Does = (key: string, body?: object) => Promise<any>;

function doingAs({ call }: TestApp, { headers }: Account): Does {
  return async (key, body) => {
    const answer = await call(key, { headers, ...(body && { body }) });
    if (answer.status !== 200) throw new Error(`${key} was answered with ${answer.status} ${answer.body.code}`);
    return answer.body;
  };
}

/** Half an hour after the tests' clock begins, so that its check-in is open. */
const soon = { date: '2026-03-01', time: '15:30:00', time_zone: 3 };
const openCheckIn = { capacity: 16, waiting_list: true, check_in: { opens: 60, closes: 10 } };
const webhook = {
  url: `https://discord.com/api/webhooks/12345678/${'t'.repeat(30)}`,
  kinds: ['started'],
  language_id: 1,
};

/** Players report what they played, and nothing is played before the start. */
const noClaimYet = 1_000_000;

/** A tournament of a game of its own, with one thing at least of each kind. */
export async function newEvent(site: TestApp, wanted: Wanted): Promise<Things> {
  const { slug: gameSlug, status, maker, first, second, asked } = wanted;
  const does = doingAs(site, maker);
  const game = await newGameOfRoles(site, gameSlug);
  const { id, slug } = await does('POST /tournaments', { ...mainInfo(game), ...soon, title: `${gameSlug} cup` });
  await does(`PUT /tournaments/${id}/entry`, openCheckIn);
  const participants = namesUpTo(9).map((name) => ({ name: `${name} ${gameSlug}` }));
  const entered = await does(`POST /tournaments/${id}/participants`, { participants });
  const participant = Object.values<Participant>(entered.participants).map((one) => one.id);
  const players = await playersOf(site, participant);
  await setOwner(site, players[0], first);
  await setOwner(site, players[1], second);
  const request = await askFor(site, asked, game.gameId, slug);
  const waiting = await askFor(site, await newAccount(site, 'user'), game.gameId, slug);
  await site.db.updateTable('requests').set({ status: 'waiting', line_order: 1 }).where('id', '=', waiting).execute();
  await does(`PUT /tournaments/${id}/webhook`, webhook);
  await does(`POST /tournaments/${id}/players-report`, { players_report: true });
  await newContents(does, id);
  const brackets = await newBrackets(does, id, participant);
  const { slug: teamSlug } = await does('POST /tournaments', {
    ...{ ...mainInfo(game), ...soon, title: `${gameSlug} teams`, tournament_type_id: game.teamTypeId },
  });
  if (status !== 'pending') await setStatus(site, teamSlug, status === 'completed' ? 2 : 1);
  let claim = noClaimYet;
  if (status !== 'pending') {
    await does(`POST /tournaments/${id}/status`, { status: 1 });
    const report = { result: 'played', score: [1, 0] };
    claim = (await doingAs(site, second)(`POST /brackets/${brackets.bracket[0]}/duels/1/claim`, report)).id;
  }
  if (status === 'completed') await does(`POST /tournaments/${id}/status`, { status: 2 });
  return {
    ...{
      tournament: [id],
      slug: [slug],
      teamSlug: [teamSlug],
      participant,
      request: [request],
      waiting: [waiting],
      claim: [claim],
      ...brackets,
    },
    ...{ game: [game.gameId], gameSlug: [gameSlug], playing: players },
    ...{ type: [game.typeId], teamType: [game.teamTypeId], usedRegion: [game.europe], usedWorld: [game.silvermoon] },
    ...{ faction: [game.horde], alliance: [game.alliance], race: [game.elf], class: [game.druid], mage: [game.mage] },
    ...(await newGameParts(does, game.gameId)),
    ...(await newSiteParts(does, game.gameId, players[2])),
  };
}

async function playersOf({ db }: TestApp, participants: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('participants')
    .select('player_id')
    .where('id', 'in', participants)
    .orderBy('id')
    .execute();
  return rows.map(({ player_id }) => Number(player_id));
}

async function setOwner({ db }: TestApp, player: number | undefined, { id }: Account): Promise<void> {
  await db.updateTable('players').set({ user_id: id }).where('id', '=', Number(player)).execute();
}

async function setStatus({ db }: TestApp, slug: string, status: 1 | 2): Promise<void> {
  await db.updateTable('tournaments').set({ status }).where('slug', '=', slug).execute();
}

async function askFor(site: TestApp, asked: Account, game_id: number, slug: string): Promise<number> {
  const does = doingAs(site, asked);
  const { id: playerId } = await does('POST /profile/characters', { game_id, nick: `asks ${asked.id} for ${slug}` });
  return (await does(`POST /tournaments/${slug}/register`, { telegram: '@me', playerId })).id;
}
