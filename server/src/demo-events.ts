import { bracketTypes, sections } from '@agon/contract/brackets';
import type { EliminationBracket } from '@agon/contract/brackets.elimination.endpoints';
import type { Bracket, NewBracket } from '@agon/contract/brackets.endpoints';
import type { BracketDuel, DuelReport } from '@agon/contract/brackets.parts.endpoints';
import { capitalName } from '@agon/contract/fields';
import type { Person } from '@agon/contract/permissions';
import { noTime, tournamentStatus } from '@agon/contract/tournaments';
import { seedSlots } from '@agon/engine';
import { answerOf } from './brackets/bracket-types.ts';
import { createBracket } from './brackets/brackets.actions.ts';
import { fillFirstRound, setRoundBestOf } from './brackets/elimination.actions.ts';
import { fillGroups } from './brackets/groups.actions.ts';
import { reportDuel } from './brackets/results.actions.ts';
import { enterSwiss, generateRound } from './brackets/swiss.actions.ts';
import type { Database } from './db/database.ts';
import type { DemoEvent, DemoResult, DemoStage, EliminationStage, GroupsStage, SwissStage } from './demo-facts.ts';
import type { FileStore } from './files/file-store.ts';
import { addParticipants } from './registrations/registrations.actions.ts';
import { changeStatus, createTournament } from './tournaments/tournaments.actions.ts';

/** Events as they were, played through the same actions that the API calls. */

export interface PlayDeps {
  readonly db: Database;
  readonly files: FileStore;
  readonly now: () => Date;
  readonly actor: Person;
}

export async function playEvent(
  deps: PlayDeps,
  event: DemoEvent,
  { gameId, typeId, picture }: { gameId: number; typeId: number; picture: string },
): Promise<void> {
  const { actor } = deps;
  const tournament = await createTournament(
    deps,
    actor,
    {
      ...{ title: event.title, bg_image: picture, time_zone: event.timeZone, pool_custom: event.prizePool },
      ...{ date: event.date, date_final: event.lastDate, time: event.time, time_final: noTime },
      ...{ tournament_type_id: typeId, game_id: gameId, language_id: 1, is_primary: event.isPrimary ?? false },
    },
    { slug: event.slug, credit: event.credit },
  );
  const participants = await addParticipants(deps, actor, tournament.id, participantsOf(event));
  const ids = new Map(Object.values(participants).map(({ id, name }) => [name, id]));
  const idOf = (name: string) => ids.get(capitalName.parse(name)) ?? 0;
  for (const stage of event.stages) await playStage({ ...deps, tournamentId: tournament.id, idOf }, stage);
  await changeStatus(deps, actor, tournament.id, tournamentStatus.completed);
}

interface StageDeps extends PlayDeps {
  readonly tournamentId: number;
  /** Of the participant of this name. */
  readonly idOf: (name: string) => number;
}

function playStage(deps: StageDeps, stage: DemoStage): Promise<void> {
  switch (stage.format) {
    case 'elimination':
      return playElimination(deps, stage);
    case 'groups':
      return playGroups(deps, stage);
    case 'swiss':
      return playSwiss(deps, stage);
  }
}

async function playElimination(deps: StageDeps, stage: EliminationStage): Promise<void> {
  const { idOf, actor } = deps;
  const { bestOf, firstRound, lowerRound = [] } = stage;
  let bracket = await answerOf(
    [bracketTypes.elimination],
    begin(deps, stage, {
      type: bracketTypes.elimination,
      size: firstRound.length,
      defeats: stage.elimination === 'double' ? 2 : 1,
      best_of: bestOf === 1 || bestOf === 3 ? bestOf : 5,
      ...(stage.crossing && { crossing: [...stage.crossing] }),
      ...(stage.grandFinal && { grand_final: stage.grandFinal }),
      ...(lowerRound.length > 0 && { lower_size: lowerRound.length }),
    }),
  );
  bracket = await setBestOf(deps, bracket, stage);
  const participants = firstRound.map((name) => (name === null ? null : idOf(name)));
  const fill = { participants, draw: 'ordered' as const, lower: lowerRound.map(idOf) };
  await play(deps, await fillFirstRound(deps, { actor, id: bracket.id }, fill), stage.results);
}

async function playGroups(deps: StageDeps, stage: GroupsStage): Promise<void> {
  const { groups, points, tieBreaks } = stage;
  const { id } = await begin(deps, stage, {
    type: bracketTypes.roundRobin,
    groups: groups.length,
    players_per_group: Math.max(...groups.map(({ length }) => length)),
    best_of: stage.bestOf,
    points,
    tie_breaks: tieBreaks,
  });
  const fill = { groups: groups.map((names) => names.map(deps.idOf)), participants: [] };
  const wanted = { ...fill, distributePlayersByClass: false, draw: 'ordered' as const };
  await play(deps, await fillGroups(deps, { actor: deps.actor, id }, wanted), stage.results);
}

/** Paired as it was, not as we would. */
async function playSwiss(deps: StageDeps, stage: SwissStage): Promise<void> {
  const { actor, idOf } = deps;
  const { rounds, cut, tieBreaks } = stage;
  const wanted = { rounds, cut, tie_breaks: tieBreaks, best_of: stage.bestOf };
  const { id } = await begin(deps, stage, { type: bracketTypes.swiss, ...wanted });
  await enterSwiss(deps, { actor, id }, { participants: stage.field.map(idOf) });
  for (const [index, results] of stage.results.entries()) {
    const pairs = results.map(({ sides: [a, b] }): [number, number] => [idOf(a), idOf(b)]);
    await play(deps, await generateRound(deps, { actor, id }, index + 1, { pairs }), results);
  }
}

type Begun = NewBracket extends infer Wanted ? (Wanted extends unknown ? Omit<Wanted, 'tournament_id'> : never) : never;

function begin({ tournamentId, ...deps }: StageDeps, { name }: DemoStage, wanted: Begun): Promise<Bracket> {
  return createBracket(deps, deps.actor, {
    ...wanted,
    tournament_id: tournamentId,
    ...(name && { name }),
  } as NewBracket);
}

/** Best-of values outside of the default's 1, 3 and 5 are set round by round. */
async function setBestOf(
  deps: StageDeps,
  bracket: EliminationBracket,
  { bestOf, otherRounds = [] }: EliminationStage,
): Promise<EliminationBracket> {
  const special = new Map(otherRounds.map((round) => [`${sections[round.section]} ${round.index}`, round.bestOf]));
  let current = bracket;
  for (const round of bracket.rounds) {
    const wanted = special.get(`${round.section} ${round.index}`) ?? bestOf;
    if (wanted !== round.best_of) {
      const writer = { actor: deps.actor, id: bracket.id };
      const change = setRoundBestOf(deps, writer, round.ordinal, { best_of: wanted });
      current = await answerOf([bracketTypes.elimination], change);
    }
  }
  return current;
}

async function play(deps: StageDeps, begun: Bracket, results: readonly DemoResult[]): Promise<void> {
  let bracket = begun;
  for (const result of results) {
    const duel = readyDuel(bracket, result.sides.map(deps.idOf));
    const report = reportOf(result, duel, deps.idOf);
    bracket = await reportDuel(anyKind, deps, { actor: deps.actor, id: bracket.id }, { duel: duel.id }, report);
  }
}
const anyKind = (state: Parameters<Parameters<typeof reportDuel>[0]>[0]): state is typeof state => true;

/** The match that these two can play now. */
function readyDuel(bracket: Bracket, sides: readonly number[]): BracketDuel {
  const duels: readonly BracketDuel[] = bracket.rounds.flatMap(duelsOf);
  const duel = duels.find(
    (one) => one.status === 'ready' && one.sides.every(({ participant }) => sides.includes(participant ?? 0)),
  );
  if (duel === undefined) throw new Error(`bracket ${bracket.id} has no match of ${sides.join(' and ')} to play`);
  return duel;
}

function duelsOf(round: Bracket['rounds'][number]): readonly BracketDuel[] {
  return 'duels' in round ? round.duels : [];
}

/** A source may name the sides the other way round. */
function reportOf(result: DemoResult, duel: BracketDuel, idOf: (name: string) => number): DuelReport {
  const isTurned = duel.sides[0].participant !== idOf(result.sides[0]);
  if ('score' in result) {
    const [a, b] = result.score;
    return { result: 'played', score: isTurned ? [b, a] : [a, b] };
  }
  return { result: result.result, winner: isTurned ? (result.winner === 0 ? 1 : 0) : result.winner };
}

/** All who stand in a stage, with their seeds where the source gives them. */
function participantsOf({ stages, seeds, isSeeded = false }: DemoEvent): { name: string; seed: number | null }[] {
  const names = [...new Set(stages.flatMap(sidesOf))];
  const seedOf = seeds === undefined ? slotSeeds(stages[0], isSeeded) : new Map(seeds.map((one, at) => [one, at + 1]));
  return names.map((name) => ({ name: capitalName.parse(name), seed: seedOf.get(name) ?? null }));
}

function sidesOf(stage: DemoStage): string[] {
  switch (stage.format) {
    case 'elimination':
      return [...stage.firstRound, ...(stage.lowerRound ?? [])].filter((name) => name !== null);
    case 'groups':
      return stage.groups.flat();
    case 'swiss':
      return [...stage.field];
  }
}

function slotSeeds(stage: DemoStage | undefined, isSeeded: boolean): ReadonlyMap<string | null, number> {
  if (!isSeeded || stage?.format !== 'elimination') return new Map();
  const seeds = seedSlots(stage.firstRound.map((_, slot) => slot + 1)).map(Number);
  return new Map(stage.firstRound.map((name, slot) => [name, seeds[slot] ?? 0]));
}
