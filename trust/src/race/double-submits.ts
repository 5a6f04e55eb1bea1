import type { EliminationBracket } from '@agon/contract/brackets.elimination.endpoints';
import type { Participant } from '@agon/contract/registrations.endpoints';
import { tournamentStatus } from '@agon/contract/tournaments';
import { announcement, type Event, newEvent } from '../events.ts';
import { newPerson, signIn } from '../people.ts';
import { pictureOf, uploadOf } from '../sent-picture.ts';
import type { Answer, Site } from '../site.ts';
import type { Outcome } from './bracket-race.ts';
import { timelineOf } from './engine-model.ts';

/** The same request twice at once, as after a double click: what is made is made once, or whoever asked again is told why not. */
export async function submitTwice(site: Site, rounds = 1): Promise<Outcome[]> {
  const outcomes = [await uploadTwice(site)];
  for (let round = 1; round <= rounds; round += 1) {
    for (const submit of await submitsOf(site, round)) outcomes.push(await twice(submit));
  }
  return outcomes;
}

interface Submit {
  readonly what: string;
  /** It has no name that is taken the second time: who sends it again once it is made may mean it. */
  readonly isNameless?: true;
  /** Sends it, to this node. */
  send(node: number): Promise<Answer>;
  /** How many there are of what it makes. */
  count(): Promise<number>;
}

async function twice({ what, isNameless, send, count }: Submit): Promise<Outcome> {
  const before = await count();
  const answers = await Promise.all([send(0), send(1)]);
  const made = (await count()) - before;
  const refused = answers.filter(({ status }) => status >= 300);
  const violations = [
    ...(made === (isNameless ? 2 - refused.length : 1) ? [] : [`${what}: made ${made} times`]),
    ...refused.filter(({ status }) => ![409, 400, 422].includes(status)).map(({ body }) => `${what}: ${body.code}`),
    ...(refused.length < 2 ? [] : [`${what}: refused both times`]),
  ];
  return { what: `twice: ${what}`, acknowledged: 2 - refused.length, refused: countCodes(refused), violations };
}

async function submitsOf(site: Site, round: number): Promise<Submit[]> {
  const event = await newEvent(site);
  const { id, slug, organizer, gameId } = event;
  const { token } = organizer;
  const root = await signIn(site);
  const { player, bracket } = await newDuel(site);
  const [type] = await site.get('GET', '/games/all/tournament-type');
  const lengthOf = async (path: string, as = root) => (await site.get('GET', path, { token: as })).length;
  const post = (path: string, as: string | undefined, body: object) => (node: number) =>
    site.ask('POST', path, { token: as, node, body });
  const applicant = await newPlayer(site, event);
  const { id: request } = await applyTo(site, event, await newPlayer(site, event));
  const email = `twice-${round}-${process.pid}@example.org`;
  const requests = () => lengthOf(`/tournaments/${id}/requests`, token);
  const participants = async () => Object.keys((await site.get('GET', `/tournaments/${slug}`)).participants).length;
  const versions = async () => (await timelineOf(site, bracket.id)).length;
  const [open, other] = bracket.rounds.flatMap(({ duels }) => duels);
  return [
    {
      what: 'an account',
      send: post('/register', undefined, { email, password: 'correct horse battery' }),
      count: async () => (await site.get('GET', `/users?search=${email}`, { token: root })).total,
    },
    {
      what: 'a tournament',
      isNameless: true,
      send: post('/tournaments', token, announcement(type)),
      count: () => lengthOf('/profile/tournaments', token),
    },
    {
      what: 'a request to take part',
      send: post(`/tournaments/${slug}/register`, applicant.token, { telegram: '@me', playerId: applicant.playerId }),
      count: requests,
    },
    {
      what: 'an approval',
      send: post(`/tournaments/${id}/requests/${request}/approve`, token, {}),
      count: participants,
    },
    {
      what: 'a participant by name',
      send: post(`/tournaments/${id}/participants`, token, { participants: [{ name: 'Twice' }] }),
      count: participants,
    },
    {
      what: 'a claim',
      send: post(`/brackets/${bracket.id}/duels/${open?.id}/claim`, player.token, { result: 'played', score: [1, 0] }),
      count: () => lengthOf(`/tournaments/${bracket.tournament_id}/claims`),
    },
    {
      what: 'a result',
      send: post(`/brackets/${bracket.id}/relegation-rounds/1/duels/${other?.id}`, root, {
        result: 'played',
        score: [1, 0],
      }),
      count: versions,
    },
    {
      what: 'a character',
      send: post('/profile/characters', applicant.token, { game_id: gameId, nick: `Twice over ${round}` }),
      count: () => lengthOf('/profile/characters', applicant.token),
    },
    {
      what: 'an induction',
      send: post('/hall-of-fame', root, {
        player_id: player.playerId,
        citation: { EN: 'For both' },
        inducted_on: '2020-01-01',
      }),
      count: () => lengthOf('/hall-of-fame'),
    },
    {
      what: 'a donation',
      isNameless: true,
      send: post('/donations', root, { alias: 'Twice', type: 'team', size: '10 USD' }),
      count: async () => (await site.get('GET', '/donations')).donations.length,
    },
    {
      what: 'an article',
      isNameless: true,
      send: post('/media', root, {
        game_id: gameId,
        title: { EN: 'Twice' },
        text: { EN: 'Once' },
        date: '2026-01-01',
        cover: '/covers/game/rocket-league.svg',
      }),
      count: () => lengthOf('/media-list'),
    },
    {
      what: 'thanks',
      isNameless: true,
      send: post('/thanks', root, { alias: 'Twice', title: { EN: 'Thanks' } }),
      count: () => lengthOf('/thanks'),
    },
  ];
}

interface Player {
  readonly token: string;
  readonly playerId: number;
}

async function newPlayer(site: Site, { gameId }: Event): Promise<Player> {
  const { id, token } = await newPerson(site);
  const body = { game_id: gameId, nick: `Player ${id}` };
  const { id: playerId } = await site.get('POST', '/profile/characters', { token, body });
  return { token, playerId };
}

function applyTo(site: Site, { slug }: Event, { token, playerId }: Player): Promise<{ id: number }> {
  return site.get('POST', `/tournaments/${slug}/register`, { token, body: { telegram: '@me', playerId } });
}

/** A tournament in progress whose players report; one of them, and the bracket, whose first duel is theirs. */
async function newDuel(site: Site): Promise<{ player: Player; bracket: EliminationBracket }> {
  const event = await newEvent(site);
  const own = { token: event.organizer.token };
  const player = await newPlayer(site, event);
  const players = [player, await newPlayer(site, event)];
  for (const one of players) {
    const { id } = await applyTo(site, event, one);
    await site.get('POST', `/tournaments/${event.id}/requests/${id}/approve`, own);
  }
  const names = { participants: [{ name: 'THIRD' }, { name: 'FOURTH' }] };
  const added = await site.get('POST', `/tournaments/${event.id}/participants`, { ...own, body: names });
  const idOf = (isOne: (participant: Participant) => boolean) =>
    Object.values<Participant>(added.participants).find(isOne)?.id ?? null;
  const sides = [...players.map(({ playerId }) => idOf((one) => one.player_id === playerId))];
  const others = names.participants.map(({ name }) => idOf((one) => one.name === name));
  const settings = { tournament_id: event.id, type: 'RELEGATION', defeats: 1 };
  const { id } = await site.get('POST', '/brackets', { ...own, body: settings });
  const filling = { participants: [...sides, ...others] };
  const bracket = await site.get('POST', `/brackets/${id}/relegation-fill-first-round`, { ...own, body: filling });
  await site.get('POST', `/tournaments/${event.id}/players-report`, { ...own, body: { players_report: true } });
  await site.get('POST', `/tournaments/${event.id}/status`, { ...own, body: { status: tournamentStatus.inProgress } });
  return { player, bracket };
}

/** A picture is known by its content: both are told the same path. */
export async function uploadTwice(site: Site): Promise<Outcome> {
  const { token } = await newPerson(site);
  const body = uploadOf(pictureOf(40, () => [200, 40, 40]));
  const answers = await Promise.all([0, 1].map((node) => site.ask('POST', '/files', { token, node, body })));
  const refused = answers.filter(({ status }) => status >= 300);
  const paths = new Set(answers.map(({ body }) => body.path));
  const isOne = refused.length === 0 && paths.size === 1 && !paths.has(undefined);
  const violations = isOne ? [] : [`twice a picture: ${JSON.stringify(answers)}`];
  return { what: 'twice: a picture', acknowledged: 2 - refused.length, refused: countCodes(refused), violations };
}

function countCodes(refused: readonly Answer[]): ReadonlyMap<string, number> {
  const byCode = Map.groupBy(refused, ({ body }) => String(body.code));
  return new Map([...byCode].map(([code, { length }]) => [code, length]));
}
