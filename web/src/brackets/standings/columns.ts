import type { StandingsRow } from '@agon/contract/brackets.parts.endpoints';
import type { TieBreakName } from '@agon/contract/brackets.settings';

/** What a bracket with standings says of its tables. */
export interface Scoring {
  readonly tie_breaks: readonly TieBreakName[];
  readonly is_show_op: boolean;
  readonly rounds: readonly { readonly duels: readonly { readonly best_of: number }[] }[];
}

export interface TieBreakColumn {
  readonly tieBreak: TieBreakName;
  /** Its place in `values` of a row. */
  readonly index: number;
}

const opponentsPoints: ReadonlySet<TieBreakName> = new Set(['buchholz', 'buchholzCut1', 'medianBuchholz']);
/** These have their own columns in any case. */
const standing: ReadonlySet<TieBreakName> = new Set(['points', 'wins']);

/** Tie-breaks that have a column: a manual order only once there is one, opponents' points unless they are hidden. */
export function tieBreakColumns(scoring: Scoring, rows: readonly StandingsRow[]): TieBreakColumn[] {
  return scoring.tie_breaks
    .map((tieBreak, index) => ({ tieBreak, index }))
    .filter(({ tieBreak, index }) => {
      if (standing.has(tieBreak)) return false;
      if (opponentsPoints.has(tieBreak)) return scoring.is_show_op;
      return tieBreak !== 'manual' || rows.some((row) => row.values[index] !== rows[0]?.values[index]);
    });
}

/** Opponents' points have a column even where no tie-break looks at them. */
export function hasOpponentsPoints(scoring: Scoring, rows: readonly StandingsRow[]): boolean {
  if (!scoring.is_show_op || scoring.tie_breaks.includes('buchholz')) return false;
  return rows.some((row) => row.opponents_points !== null);
}

export function hasTies({ rounds }: Scoring): boolean {
  return rounds.some(({ duels }) => duels.some(({ best_of: bestOf }) => bestOf % 2 === 0));
}

/** Where matches are of one game, the games are the matches. */
export function hasGames({ rounds }: Scoring): boolean {
  return rounds.some(({ duels }) => duels.some(({ best_of: bestOf }) => bestOf > 1));
}
