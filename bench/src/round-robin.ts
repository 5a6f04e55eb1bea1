import TournamentOrganizer from 'tournament-organizer';
import { apply, createRoundRobin } from '../../engine/src/round-robin/round-robin.ts';
import { standings } from '../../engine/src/round-robin/standings.ts';
import { createManagedStage, reportManaged } from './peers.ts';
import { type Comparison, factor, rounded } from './report.ts';
import { medianTimes } from './timer.ts';

const groups = 32;
const groupSize = 32;
const matches = (groups * groupSize * (groupSize - 1)) / 2;

/** Groups are created, played out result by result (the first side of each match wins) and ranked. */
export async function compareRoundRobin(): Promise<Comparison> {
  const [ours = 0, manager = 0, organizer = 0] = await medianTimes([
    { run: playOurs, turns: 45 },
    { run: playManaged, turns: 3 },
    { run: playOrganized, turns: 9 },
  ]);
  const work = `${groups * groupSize} in groups of ${groupSize}, ${matches} results, tables`;
  return {
    rows: [
      { work, who: 'ours', ms: ours, how: 'median of 45 whole events' },
      {
        work,
        who: 'brackets-manager, memory store',
        ms: manager,
        how: `median of 3 whole events, ${factor(manager, ours)}`,
      },
      {
        work,
        who: 'tournament-organizer',
        ms: organizer,
        how: `median of 9, a tournament per group, ${factor(organizer, ours)}`,
      },
    ],
    figures: { roundRobin: rounded(Math.min(manager, organizer) / ours) },
  };
}

function playOurs(): void {
  const result = { kind: 'played', score: [1, 0] } as const;
  const sides = (group: number) => Array.from({ length: groupSize }, (_, index) => group * groupSize + index + 1);
  const fill = { type: 'fill', groups: Array.from({ length: groups }, (_, group) => sides(group)) } as const;
  let bracket = apply(createRoundRobin({ groups, groupSize }), fill).bracket;
  for (let match = 1; match <= matches; match++) bracket = apply(bracket, { type: 'report', match, result }).bracket;
  const ranked = fill.groups.flatMap((_, group) => standings(bracket, group + 1));
  check(ranked.length);
}

async function playManaged(): Promise<void> {
  const stage = await createManagedStage('round_robin', groups * groupSize, { groupCount: groups });
  for (const match of stage.matches) await reportManaged(stage, match);
  const ranked = await stage.manager.get.finalStandings(stage.stageId, {
    rankingFormula: ({ wins }) => wins,
    maxQualifiedParticipantsPerGroup: groupSize,
  });
  check(ranked.length);
}

/** It has no groups, so each is a tournament of its own. */
function playOrganized(): void {
  const organizer = new TournamentOrganizer();
  let ranked = 0;
  for (let group = 0; group < groups; group++) {
    const tournament = organizer.createTournament(`group ${group}`, { stageOne: { format: 'round-robin' } });
    for (let side = 1; side <= groupSize; side++) tournament.createPlayer(`side ${side}`);
    tournament.startTournament();
    for (let round = 1; round < groupSize; round++) {
      if (round > 1) tournament.nextRound();
      for (const match of tournament.getActiveMatches()) tournament.enterResult(match.getId(), 1, 0);
    }
    ranked += tournament.getStandings().length;
  }
  check(ranked);
}

function check(ranked: number): void {
  if (ranked !== groups * groupSize) throw new Error(`${ranked} sides were ranked, not ${groups * groupSize}`);
}
