import type { SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { checkSides, mostSides } from '../checks.ts';
import { checkRules } from './check-rules.ts';
import { at } from './entries.ts';
import type { Decision, StandingsMatch, StandingsRow, StandingsRules } from './nouns.ts';
import { type Cut, isMini, type Ranking, rank } from './rank.ts';
import { type Places, sharedPlaces } from './shared-places.ts';
import { type Tally, tallyUp } from './tally.ts';
import { columnsOf } from './values.ts';

const mostMatches = 4_194_304;

/**
 * The table of some sides after some matches, best first. `sides` stand in the order of their seeds; those that nothing
 * separates keep that order and share their places.
 *
 * @throws BracketError if a match or a rule names a side that is not there, or cannot be.
 */
export function rankSides(
  sides: readonly SideId[],
  matches: readonly StandingsMatch[],
  rules: StandingsRules,
): StandingsRow[] {
  checkSides(sides, mostSides);
  checkRules(rules);
  if (!Array.isArray(matches) || matches.length > mostMatches) {
    throw new BracketError('invalidEvent', { field: 'matches' });
  }
  return rankTally(tallyUp(sides, matches, rules), rules);
}

/** For formats, which check on the way in what `rankSides` checks. */
export function rankTally(tally: Tally, rules: StandingsRules): StandingsRow[] {
  return rowsOf(tally, rank(tally, rules.tieBreaks, columnsOf(tally, rules)));
}

function rowsOf(tally: Tally, ranking: Ranking): StandingsRow[] {
  const among = levelSets(tally, ranking);
  const places = sharedPlaces(ranking.order.length, (place) => ranking.cuts[place] !== undefined);
  return Array.from(ranking.order, (row, place) => {
    const cut = ranking.cuts[place];
    const { from, to } = places[place] as Places;
    return {
      side: tally.sides[row] as SideId,
      from,
      to,
      points: at(tally.points, row),
      played: at(tally.played, row),
      wins: at(tally.wins, row),
      ties: at(tally.ties, row),
      losses: at(tally.losses, row),
      byes: at(tally.byes, row),
      gamesWon: at(tally.gamesWon, row),
      gamesLost: at(tally.gamesLost, row),
      values: ranking.values.map((values) => finite(at(values, row))),
      decidedBy: cut ? decisionOf(cut, among) : null,
    };
  });
}

function decisionOf(cut: Cut, among: (cut: Cut) => readonly SideId[]): Decision {
  const { tieBreak, above, below } = cut;
  return {
    tieBreak,
    above: finite(above),
    below: finite(below),
    among: isMini(tieBreak) ? among(cut) : null,
  };
}

/** One list for all rows of a mini table. A set of level sides fills the same places to the end, whatever splits it. */
function levelSets({ sides }: Tally, { order }: Ranking): (cut: Cut) => readonly SideId[] {
  const known = new Map<string, readonly SideId[]>();
  return ({ among: { from, to } }) => {
    const key = `${from}-${to}`;
    const set = known.get(key) ?? Array.from(order.subarray(from, to), (row) => sides[row] as SideId);
    known.set(key, set);
    return set;
  };
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
