import type { EliminationBracket, EliminationDuel } from '@agon/contract/brackets.elimination.endpoints';
import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import type { User } from '../account/account.queries.ts';
import { insertGame, insertTournamentType } from '../games/games.queries.ts';
import type { TestApp } from './app.ts';

/** What most tests begin with, made through the API wherever it has a call for it. */

export interface TestGame {
  readonly slug: string;
  readonly gameId: number;
  readonly typeId: number;
  readonly teamTypeId: number;
}

/** A game with a type for players and one for teams. */
export async function newGame({ db }: TestApp, slug = 'toy'): Promise<TestGame> {
  const game = await insertGame(db, { slug, info: '{}', hue: 0, position: 0 });
  const called = (name: string) => ({ game_id: game.id, info: JSON.stringify({ name: { EN: name } }) });
  const solo = await insertTournamentType(db, {
    ...called('Solo'),
    slug: 'solo',
    team_mode: false,
    players_in_team: 1,
  });
  const teams = await insertTournamentType(db, {
    ...called('Teams'),
    slug: 'teams',
    team_mode: true,
    players_in_team: 3,
  });
  return { slug, gameId: game.id, typeId: solo.id, teamTypeId: teams.id };
}

/** The least that a tournament can be announced with. */
export function mainInfo({ slug, gameId, typeId }: TestGame) {
  return {
    title: 'Toy Cup',
    bg_image: `/covers/game/${slug}.svg`,
    date: '2026-04-01',
    time: '18:00:00',
    time_zone: 3,
    game_id: gameId,
    tournament_type_id: typeId,
    language_id: 1,
  };
}

export interface TestTournament {
  readonly organizer: User;
  readonly game: TestGame;
  readonly tournament: Tournament;
  /** The participants' ids; their names are A1, A2, … */
  readonly ids: readonly number[];
}

/** A pending tournament with this many participants, and its organizer. */
export async function newTournament(site: TestApp, participants = 0): Promise<TestTournament> {
  const organizer = await site.person('organizer');
  const game = await newGame(site, `toy-${organizer.id}`);
  const { body: tournament } = await site.call('POST /tournaments', { as: organizer, body: mainInfo(game) });
  const ids = participants === 0 ? [] : await enter(site, organizer, tournament.id, namesUpTo(participants));
  return { organizer, game, tournament, ids };
}

/** Enters these into a tournament and returns their ids in the same order. */
export async function enter({ call }: TestApp, as: User, tournamentId: number, names: readonly string[]) {
  const body = { participants: names.map((name) => ({ name })) };
  const answer = await call(`POST /tournaments/${tournamentId}/participants`, { as, body });
  const entered: { id: number; name: string }[] = Object.values(answer.body.participants);
  return names.map((name) => entered.find((participant) => participant.name === name)?.id ?? 0);
}

export function namesUpTo(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `A${index + 1}`);
}

export interface TestBracket extends TestTournament {
  readonly bracket: EliminationBracket;
}

/** A tournament with a bracket, filled in order: A1 meets A2, A3 meets A4, … */
export async function newBracket(site: TestApp, participants: number, settings: object = {}): Promise<TestBracket> {
  const made = await newTournament(site, participants);
  const { organizer, tournament, ids } = made;
  const body = { tournament_id: tournament.id, type: 'RELEGATION', ...settings };
  const { id } = (await site.call('POST /brackets', { as: organizer, body })).body;
  const path = `POST /brackets/${id}/relegation-fill-first-round`;
  const { body: bracket } = await site.call(path, { as: organizer, body: { participants: ids } });
  return { ...made, bracket };
}

type BracketOfType<Type, One = Bracket> = One extends Bracket ? (Type extends One['type'] ? One : never) : never;

export interface TestBracketOf<B> extends TestTournament {
  readonly bracket: B;
  /** Calls something below `/brackets/{id}/` as the organizer. */
  post(path: string, body: object): ReturnType<TestApp['call']>;
  read(): Promise<B>;
}

/** A tournament with a bracket of any type, still empty. */
export async function newBracketOf<Type extends Bracket['type']>(
  site: TestApp,
  type: Type,
  participants: number,
  settings: object = {},
): Promise<TestBracketOf<BracketOfType<Type>>> {
  const made = await newTournament(site, participants);
  const { organizer: as, tournament } = made;
  const { body: bracket } = await site.call('POST /brackets', {
    as,
    body: { tournament_id: tournament.id, type, ...settings },
  });
  const post = (path: string, body: object) => site.call(`POST /brackets/${bracket.id}/${path}`, { as, body });
  return { ...made, bracket, post, read: async () => (await site.call(`GET /brackets/${bracket.id}`)).body };
}

export function duelsOf(bracket: EliminationBracket): EliminationDuel[] {
  return bracket.rounds.flatMap((round) => round.duels);
}

export function duelOf(bracket: EliminationBracket, id: number): EliminationDuel {
  const duel = duelsOf(bracket).find((candidate) => candidate.id === id);
  if (duel === undefined) throw new Error(`there is no duel ${id}`);
  return duel;
}

/** Reports on a duel by its id alone; by default its first side wins 1:0. */
export function report(site: TestApp, { organizer, bracket }: TestBracket, duel: number, body: object = won) {
  const { round } = duelOf(bracket, duel);
  return site.call(`POST /brackets/${bracket.id}/relegation-rounds/${round}/duels/${duel}`, { as: organizer, body });
}

/** Reports on a duel that has a result, as somebody who sees the bracket as it is now. */
export async function correct(site: TestApp, made: TestBracket, duel: number, body: object) {
  const { version } = (await site.call(`GET /brackets/${made.bracket.id}`)).body;
  return report(site, made, duel, { version, ...body });
}

export const won = { result: 'played', score: [1, 0] };
export const lost = { result: 'played', score: [0, 1] };
export const takenBack = { result: null };
