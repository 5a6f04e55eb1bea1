import { readFile } from 'node:fs/promises';
import { bracketTypes, sections } from '@agon/contract/brackets';
import type { EliminationBracket, EliminationDuel } from '@agon/contract/brackets.elimination.endpoints';
import type { DuelReport } from '@agon/contract/brackets.parts.endpoints';
import { capitalName } from '@agon/contract/fields';
import type { GameInfo } from '@agon/contract/games.endpoints';
import type { Localized } from '@agon/contract/localized';
import type { Person } from '@agon/contract/permissions';
import { tournamentStatus } from '@agon/contract/tournaments';
import { seedSlots } from '@agon/engine';
import { answerOf } from './brackets/bracket-types.ts';
import { createBracket } from './brackets/brackets.actions.ts';
import { fillFirstRound, setRoundBestOf } from './brackets/elimination.actions.ts';
import { isElimination } from './brackets/elimination-kind.ts';
import { reportDuel } from './brackets/results.actions.ts';
import { type Database, inTransaction } from './db/database.ts';
import { liftTimeouts, locks, lockUntilCommit } from './db/locks.ts';
import { insertGame, insertTournamentType, listGames, listTournamentTypes } from './games/games.queries.ts';
import { publishMedia } from './media/media.actions.ts';
import { existsPlayerOrTeam } from './players/players.queries.ts';
import { addParticipants } from './registrations/registrations.actions.ts';
import { changeStatus, createTournament } from './tournaments/tournaments.actions.ts';
import { existsTournament } from './tournaments/tournaments.queries.ts';

/** Real events, for a first look: only their facts, played through the same actions that the API calls. */

const eventNames = ['sc2-iem-7-singapore', 'sc2-wcs-asia-2012', 'rlcs-spring-major-2022', 'smash-churabra-41'];

interface DemoGame {
  readonly slug: string;
  readonly hue: number;
  readonly info: GameInfo;
  readonly types: readonly DemoType[];
}

interface DemoType {
  readonly slug: string;
  readonly name: { readonly EN: string; readonly RU: string };
  readonly playersInTeam: number;
}

interface DemoText {
  readonly slug: string;
  readonly game: string;
  readonly date: string;
  readonly title: Localized;
  readonly text: Localized;
}

/** One file in `server/demo/`. Sides are named as their source names them. */
export interface DemoEvent {
  readonly slug: string;
  readonly title: string;
  readonly game: string;
  readonly type: string;
  readonly date: string;
  readonly lastDate: string;
  readonly time: string;
  readonly timeZone: number;
  readonly prizePool: string;
  readonly credit: string;
  readonly elimination: 'single' | 'double';
  readonly crossing: readonly number[];
  readonly bestOf: 1 | 3 | 5;
  readonly otherRounds: readonly { section: keyof typeof sections; index: number; bestOf: number }[];
  /** The first round is in order of seeds: 1 meets the last, and so on. */
  readonly isSeeded: boolean;
  readonly firstRound: readonly (string | null)[];
  /** In an order in which they can be played. */
  readonly results: readonly DemoResult[];
  readonly places: readonly (readonly [place: number, to: number, side: string])[];
}

type DemoResult =
  | { readonly sides: readonly [string, string]; readonly score: readonly [number, number] }
  | { readonly sides: readonly [string, string]; readonly result: 'disqualified'; readonly winner: 0 | 1 };

export interface DemoDeps {
  readonly db: Database;
  readonly now: () => Date;
  /** Whoever the events belong to. */
  readonly actor: Person;
  readonly withEvents: boolean;
}

/**
 * Gives a site without games some, and with `withEvents` its first tournaments. All or nothing, once: whoever took part
 * stays known, so events that were deleted later do not come back.
 */
export async function fillEmptySite({ db: outer, now, actor, withEvents }: DemoDeps): Promise<void> {
  await inTransaction(outer, async (db) => {
    await liftTimeouts(db);
    await lockUntilCommit(db, locks.demo);
    if ((await listGames(db)).length === 0) await insertGames(db);
    if (!withEvents || (await existsTournament(db)) || (await existsPlayerOrTeam(db))) return;
    const typeIds = await listTypeIds(db);
    for (const name of eventNames) await playEvent({ db, now, actor }, await readDemoEvent(name), typeIds);
    await publishTexts({ db, now, actor });
  });
}

export async function readDemoEvent(name: string): Promise<DemoEvent> {
  return JSON.parse(await readFile(new URL(`../demo/${name}.json`, import.meta.url), 'utf8'));
}

type PlayDeps = Omit<DemoDeps, 'withEvents'>;
type TypeIds = ReadonlyMap<string, { gameId: number; typeId: number }>;

async function insertGames(db: Database): Promise<void> {
  const games: DemoGame[] = JSON.parse(await readFile(new URL('../demo/games.json', import.meta.url), 'utf8'));
  for (const [position, { slug, hue, info, types }] of games.entries()) {
    const game = await insertGame(db, { slug, hue, info: JSON.stringify(info), position });
    for (const type of types) {
      await insertTournamentType(db, {
        game_id: game.id,
        slug: type.slug,
        info: JSON.stringify({ name: type.name }),
        team_mode: type.playersInTeam > 1,
        players_in_team: type.playersInTeam,
      });
    }
  }
}

/** What is written about the events. */
async function publishTexts(deps: PlayDeps): Promise<void> {
  const texts: DemoText[] = JSON.parse(await readFile(new URL('../demo/media.json', import.meta.url), 'utf8'));
  const gameIds = new Map((await listGames(deps.db)).map(({ id, slug }) => [slug, id]));
  for (const { slug, game, date, title, text } of texts) {
    const game_id = gameIds.get(game);
    if (game_id === undefined) continue;
    await publishMedia(deps, deps.actor, { title, text, video: '', cover: '', date, game_id }, slug);
  }
}

async function listTypeIds(db: Database): Promise<TypeIds> {
  const slugs = new Map((await listGames(db)).map(({ id, slug }) => [id, slug]));
  const types = await listTournamentTypes(db);
  return new Map(
    types.map(({ id, game_id, slug }) => [`${slugs.get(game_id)}/${slug}`, { gameId: game_id, typeId: id }]),
  );
}

const relegation = [bracketTypes.elimination] as const;

async function playEvent(deps: PlayDeps, event: DemoEvent, typeIds: TypeIds): Promise<void> {
  const ids = typeIds.get(`${event.game}/${event.type}`);
  // A site that has no such game any more has no use for its events.
  if (ids === undefined) return;
  const { actor } = deps;
  const tournament = await createTournament(
    deps,
    actor,
    {
      title: event.title,
      bg_image: '',
      time_zone: event.timeZone,
      date: event.date,
      date_final: event.lastDate,
      time: event.time,
      time_final: '00:00:00',
      tournament_type_id: ids.typeId,
      game_id: ids.gameId,
      language_id: 1,
      pool_custom: event.prizePool,
    },
    { slug: event.slug, credit: event.credit },
  );
  const participants = await addParticipants(deps, actor, tournament.id, participantsOf(event));
  const idByName = new Map(Object.values(participants).map(({ id, name }) => [name, id]));
  const idOf = (name: string | null) => (name === null ? null : (idByName.get(capitalName.parse(name)) ?? null));

  const wanted = {
    tournament_id: tournament.id,
    type: bracketTypes.elimination,
    defeats: event.elimination === 'double' ? 2 : 1,
    best_of: event.bestOf === 1 || event.bestOf === 3 ? event.bestOf : 5,
    ...(event.elimination === 'double' && { crossing: [...event.crossing] }),
  } as const;
  let bracket = await answerOf(relegation, createBracket(deps, actor, wanted));
  const writer = { actor, id: bracket.id };
  bracket = await setBestOf(deps, bracket, event);
  const fill = { participants: event.firstRound.map(idOf), draw: 'ordered' as const };
  bracket = await answerOf(relegation, fillFirstRound(deps, writer, fill));
  for (const result of event.results) {
    const duel = readyDuel(bracket, result.sides.map(idOf));
    const place = { round: duel.round, duel: duel.id };
    const report = reportOf(result, duel, idOf);
    bracket = await answerOf(relegation, reportDuel(isElimination, deps, writer, place, report));
  }
  await changeStatus(deps, actor, tournament.id, tournamentStatus.completed);
}

/** Best-of values outside of the default's 1, 3 and 5 are set round by round. */
async function setBestOf(deps: PlayDeps, bracket: EliminationBracket, event: DemoEvent): Promise<EliminationBracket> {
  const special = new Map(
    event.otherRounds.map((round) => [`${sections[round.section]} ${round.index}`, round.bestOf]),
  );
  let current = bracket;
  for (const round of bracket.rounds) {
    const bestOf = special.get(`${round.section} ${round.index}`) ?? event.bestOf;
    if (bestOf !== round.best_of) {
      const writer = { actor: deps.actor, id: bracket.id };
      const wanted = { best_of: bestOf };
      current = await answerOf(relegation, setRoundBestOf(deps, writer, round.ordinal, wanted));
    }
  }
  return current;
}

function participantsOf({ firstRound, isSeeded }: DemoEvent): { name: string; seed: number | null }[] {
  const seeds = isSeeded ? seedSlots(firstRound.map((_, slot) => slot + 1)).map(Number) : [];
  return firstRound.flatMap((name, slot) =>
    name === null ? [] : [{ name: capitalName.parse(name), seed: seeds[slot] ?? null }],
  );
}

/** The match that these two can play now. */
function readyDuel(bracket: EliminationBracket, sides: readonly (number | null)[]): EliminationDuel {
  const duel = bracket.rounds
    .flatMap((round) => round.duels)
    .find((d) => d.status === 'ready' && d.sides.every((side) => sides.includes(side.participant)));
  if (duel === undefined) throw new Error(`bracket ${bracket.id} has no match of ${sides.join(' and ')} to play`);
  return duel;
}

/** A source may name the sides the other way round. */
function reportOf(result: DemoResult, duel: EliminationDuel, idOf: (name: string) => number | null): DuelReport {
  const isTurned = duel.sides[0].participant !== idOf(result.sides[0]);
  if ('score' in result) {
    const [a, b] = result.score;
    return { result: 'played', score: isTurned ? [b, a] : [a, b] };
  }
  return { result: result.result, winner: isTurned ? (result.winner === 0 ? 1 : 0) : result.winner };
}
