import { bracketTypes } from '@agon/contract/brackets';
import type { EliminationBracket } from '@agon/contract/brackets.elimination.endpoints';
import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { GroupsBracket } from '@agon/contract/brackets.groups.endpoints';
import { browserApi } from '../../api/browser-api.ts';
import type { Board } from './moves.ts';

/** The calls that place participants, and who stands where. */

/**
 * How a new bracket, or an existing one anew, gets its sides. `apart`: by seeding, but those of one group of the stage
 * before do not meet in the first round. `hand` leaves it to the organizer.
 */
export type Draw = 'apart' | 'seeded' | 'random' | 'class' | 'ordered' | 'hand';

/** What can be chosen for a bracket of this type; `isAfterGroups`: its sides come from groups of another one. */
export function drawsOf(type: Bracket['type'], isAfterGroups = false): readonly Draw[] {
  switch (type) {
    case bracketTypes.elimination:
      return isAfterGroups ? ['apart', 'seeded', 'random', 'hand'] : ['seeded', 'random', 'hand'];
    case bracketTypes.swiss:
    case bracketTypes.table:
      return [];
    default:
      return ['seeded', 'random', 'class', 'ordered', 'hand'];
  }
}

/**
 * @param ids best first
 * @param stage the bracket that they come from
 */
export async function fill(bracket: Bracket, ids: number[], draw: Draw, stage?: number): Promise<Bracket> {
  const params = { id: bracket.id };
  const { version } = bracket;
  if (draw === 'hand') return bracket;
  switch (bracket.type) {
    case bracketTypes.elimination:
      return browserApi('POST /brackets/{id}/relegation-fill-first-round', {
        params,
        body: {
          participants: ids,
          draw: draw === 'random' ? 'random' : 'seeded',
          ...(draw === 'apart' && stage !== undefined && { apart: stage }),
          version,
        },
      });
    case bracketTypes.swiss:
      return browserApi('POST /brackets/{id}/swiss/participants', { params, body: { participants: ids, version } });
    case bracketTypes.table:
      return browserApi('POST /brackets/{id}/table-participants', { params, body: { participants: ids, version } });
    default:
      return browserApi('POST /brackets/{id}/groups/participants', {
        params,
        body: { participants: ids, ...groupDraws[draw], version },
      });
  }
}

const groupDraws = {
  apart: { draw: 'snake' },
  seeded: { draw: 'snake' },
  random: { draw: 'random' },
  ordered: { draw: 'ordered' },
  class: { draw: 'snake', distributePlayersByClass: true },
} as const;

/** The first round by matches, two places each. */
export function firstRoundBoard({ rounds }: EliminationBracket): Board {
  return (rounds[0]?.duels ?? []).map(({ sides }) => sides.map(({ participant }) => participant));
}

export function fillFirstRound({ id, version }: Bracket, board: Board): Promise<Bracket> {
  return browserApi('POST /brackets/{id}/relegation-fill-first-round', {
    params: { id },
    body: { participants: board.flat(), draw: 'ordered', version },
  });
}

/** The groups with all their places. */
export function groupsBoard({ groups, players_per_group: size }: GroupsBracket): Board {
  return groups.map(({ participants }) =>
    Array.from({ length: Math.max(size, participants.length) }, (_, slot) => participants[slot] ?? null),
  );
}

/** A group is played by those who are there: free places at its end count for nothing. */
export function fillGroups({ id, version }: Bracket, board: Board): Promise<Bracket> {
  const groups = board.map((slots) => slots.slice(0, slots.findLastIndex((side) => side !== null) + 1));
  return browserApi('POST /brackets/{id}/groups/participants', { params: { id }, body: { groups, version } });
}
