import { type SectionOnWire, sections } from '@agon/contract/brackets';
import type { EliminationBracket } from '@agon/contract/brackets.elimination.endpoints';
import { isShown } from '../duels.ts';

/** The match graph as it is walked: what leads to a match, what it leads to, and a side's way through it. */

export type { EliminationBracket };
export type Round = EliminationBracket['rounds'][number];
export type Duel = Round['duels'][number];

export function byId(duels: readonly Duel[]): ReadonlyMap<number, Duel> {
  return new Map(duels.map((duel) => [duel.id, duel]));
}

/** The matches among `known` whose winners come to this one. */
export function feedersWithin(duel: Duel | undefined, known: { has(id: number): boolean }): number[] {
  const sources = duel?.sides.map((side) => side.from) ?? [];
  return sources.flatMap((from) => (from?.takes === 'winner' && known.has(from.duel) ? [from.duel] : []));
}

function shownDuels(bracket: Pick<EliminationBracket, 'rounds'>): Duel[] {
  return bracket.rounds.flatMap((round) => round.duels.filter(isShown));
}

export function hasSide(duel: Duel, side: number): boolean {
  return duel.sides.some(({ participant }) => participant === side);
}

/** Whoever won the match, once it is decided. */
export function winnerOf(duel: Duel): number | null {
  return duel.winner === null ? null : duel.sides[duel.winner].participant;
}

/** The last match that a side has come to; undefined when it is in none. */
export function lastDuelOf(bracket: EliminationBracket, side: number): Duel | undefined {
  return shownDuels(bracket).findLast((duel) => hasSide(duel, side));
}

/** Where a section stands: its first round that is not over, else its last. */
export function currentRound<R extends { readonly round: Round }>(rounds: readonly R[]): R | undefined {
  return rounds.find(({ round }) => round.duels.some((one) => isShown(one) && one.result === null)) ?? rounds.at(-1);
}

/** The final, and its second match once that was played. */
function isLastWord({ purpose, status }: Duel): boolean {
  return purpose === 'final' || (purpose === 'reset' && status === 'completed');
}

export type Step = 'left' | 'right' | 'up' | 'down' | 'first' | 'last';

/**
 * The match one step away: left to a match that leads here, right to where the winner goes, up and down in the round and
 * from its end into the part above or below, and the bracket's first and last. Undefined where there is none. `along` is
 * the side that the walker follows.
 */
export function neighbour(
  bracket: Pick<EliminationBracket, 'rounds'>,
  id: number,
  step: Step,
  along: number | undefined,
): Duel | undefined {
  const duels = shownDuels(bracket);
  const at = duels.find((duel) => duel.id === id);
  const inRound = duels.filter((duel) => duel.round === at?.round);
  const row = inRound.findIndex((duel) => duel.id === id);
  switch (step) {
    case 'first':
      return duels[0];
    case 'last':
      return duels.findLast(isLastWord) ?? duels.at(-1);
    case 'up':
      return inRound[row - 1] ?? roundBeyond(bracket, at, 'up')?.at(-1);
    case 'down':
      return inRound[row + 1] ?? roundBeyond(bracket, at, 'down')?.[0];
    case 'left':
      return feeders(duels, at).sort((a, b) => rank(b, along) - rank(a, along))[0];
    case 'right':
      return successors(duels, id).sort((a, b) => rank(b, along) - rank(a, along))[0];
  }
}

/**
 * The matches of the round that stands above or below a match's round in the drawing: the upper and the lower bracket
 * have their rounds one under the other, the final stands over the match for 3rd place, and both beside the lower bracket.
 */
function roundBeyond(
  bracket: Pick<EliminationBracket, 'rounds'>,
  at: Duel | undefined,
  way: 'up' | 'down',
): readonly Duel[] | undefined {
  const roundsIn = (section: SectionOnWire) =>
    bracket.rounds
      .filter((round) => round.section === section)
      .map(({ duels }) => duels.filter(isShown))
      .filter((duels) => duels.length > 0);
  const section = bracket.rounds.find(({ ordinal }) => ordinal === at?.round)?.section;
  if (at === undefined || section === undefined) return undefined;
  const column = roundsIn(section).findIndex(([first]) => first?.round === at.round);
  // The other part may be shorter: its last round stands for those that it does not have.
  const inColumn = (rounds: readonly (readonly Duel[])[]) => rounds[Math.min(column, rounds.length - 1)];
  if (section === sections.upper) return way === 'down' ? inColumn(roundsIn(sections.lower)) : undefined;
  if (section === sections.lower) return way === 'up' ? inColumn(roundsIn(sections.upper)) : undefined;
  const grand = roundsIn(sections.grand);
  const isForThird = ([first]: readonly Duel[]) => first?.purpose === 'thirdPlace';
  if (isForThird([at])) return way === 'up' ? grand.find((duels) => !isForThird(duels)) : undefined;
  return way === 'down' ? (grand.find(isForThird) ?? roundsIn(sections.lower).at(-1)) : undefined;
}

function feeders(duels: readonly Duel[], duel: Duel | undefined): Duel[] {
  const sources = duel?.sides.flatMap(({ from }) => from ?? []) ?? [];
  const winners = sources.filter(({ takes }) => takes === 'winner');
  const wanted = (winners.length > 0 ? winners : sources).map((source) => source.duel);
  return duels.filter((one) => wanted.includes(one.id));
}

function successors(duels: readonly Duel[], id: number): Duel[] {
  const following = duels.filter((one) => one.sides.some(({ from }) => from?.duel === id));
  const winners = following.filter((one) => one.sides.some(({ from }) => from?.duel === id && from.takes === 'winner'));
  return winners.length > 0 ? winners : following;
}

function rank(duel: Duel, along: number | undefined): number {
  return along !== undefined && hasSide(duel, along) ? 1 : 0;
}
