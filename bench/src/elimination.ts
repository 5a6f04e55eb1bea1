import TournamentOrganizer from 'tournament-organizer';
import type { MatchNumber } from '../../engine/src/bracket.ts';
import type { Elimination } from '../../engine/src/elimination/board.ts';
import { apply, createElimination } from '../../engine/src/elimination/elimination.ts';
import { isComplete } from '../../engine/src/elimination/match-status.ts';
import { createManagedStage, reportManaged } from './peers.ts';
import { type Comparison, factor, rounded } from './report.ts';
import { median, medianTimes, time } from './timer.ts';

const sides = 4096;
/** All but the reset, which is not played when the first side always wins. In this order each is ready in its turn. */
const matches = 2 * sides - 2;

/** A double elimination is created and played out, result by result in one order; the first side of each match wins. */
export async function compareElimination(): Promise<Comparison> {
  const [ours = 0, manager = 0, organizer = 0] = await medianTimes([
    { run: () => playOurs(sides), turns: 15 },
    { run: playManaged, turns: 1 },
    { run: playOrganized, turns: 3 },
  ]);
  const work = `double elimination of ${sides}, ${matches} results`;
  return {
    rows: [
      { work, who: 'ours', ms: ours, how: 'median of 15 whole events' },
      { work, who: 'brackets-manager, memory store', ms: manager, how: `one whole event, ${factor(manager, ours)}` },
      { work, who: 'tournament-organizer', ms: organizer, how: `median of 3 whole events, ${factor(organizer, ours)}` },
    ],
    figures: { elimination: rounded(manager / ours) },
  };
}

/** What one result costs in a large event and in a small one, measured in turn so that both meet the same machine. */
export async function compareGrowth(): Promise<Comparison> {
  const [small, large] = [64, 16_384];
  const times = { small: [] as number[], large: [] as number[] };
  const eventsOfSmall = large / small;
  const smallStart = filled(small);
  const largeStart = filled(large);
  for (let turn = -2; turn < 15; turn++) {
    const ofSmall = await time(() => {
      for (let event = 0; event < eventsOfSmall; event++) playOn(smallStart, 2 * small - 2);
    });
    const ofLarge = await time(() => playOn(largeStart, 2 * large - 2));
    if (turn < 0) continue;
    times.small.push(ofSmall / eventsOfSmall / (2 * small - 2));
    times.large.push(ofLarge / (2 * large - 2));
  }
  const [perSmall, perLarge] = [median(times.small), median(times.large)];
  const how = 'median of 15 turns, whole events';
  return {
    rows: [
      { work: `one result in a double elimination of ${small}`, who: 'ours', ms: perSmall, how },
      { work: `one result in a double elimination of ${large}`, who: 'ours', ms: perLarge, how },
    ],
    figures: { growth: rounded(perLarge / perSmall) },
  };
}

function playOurs(size: number): void {
  const bracket = playOn(filled(size), 2 * size - 2);
  if (!isComplete(bracket)) throw new Error('our event did not end');
}

function filled(size: number): Elimination {
  const slots = Array.from({ length: size }, (_, index) => index + 1);
  return apply(createElimination({ size, elimination: 'double' }), { type: 'fill', slots }).bracket;
}

function playOn(start: Elimination, last: MatchNumber): Elimination {
  const result = { kind: 'played', score: [1, 0] } as const;
  let bracket = start;
  for (let match = 1; match <= last; match++) bracket = apply(bracket, { type: 'report', match, result }).bracket;
  return bracket;
}

async function playManaged(): Promise<void> {
  const stage = await createManagedStage('double_elimination', sides, { grandFinal: 'double' });
  for (const match of stage.matches.slice(0, matches)) await reportManaged(stage, match);
}

function playOrganized(): void {
  const tournament = new TournamentOrganizer().createTournament('bench', {
    sorting: 'ascending',
    stageOne: { format: 'double-elimination' },
  });
  for (let side = 1; side <= sides; side++) tournament.createPlayer(`side ${side}`, `${side}`).set({ value: side });
  tournament.startTournament();
  let played = 0;
  for (let active = tournament.getActiveMatches(); active.length > 0; active = tournament.getActiveMatches()) {
    for (const match of active) {
      tournament.enterResult(match.getId(), 1, 0);
      played++;
    }
  }
  if (played !== matches) throw new Error(`${played} results were taken, not ${matches}`);
}
