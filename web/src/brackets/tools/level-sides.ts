import type { StandingsRow } from '@agon/contract/brackets.parts.endpoints';

/** Rows, in their order, that nothing but the organizer's word tells apart: each such run of two or more. */
export function levelSides(rows: readonly StandingsRow[]): StandingsRow[][] {
  if (rows.every(({ played }) => played === 0)) return [];
  const runs: StandingsRow[][] = [];
  for (const [index, row] of rows.entries()) {
    const above = rows[index - 1];
    const isLevel = above !== undefined && (row.place === above.place || row.decidedBy?.tie_break === 'manual');
    if (isLevel) runs.at(-1)?.push(row);
    else runs.push([row]);
  }
  return runs.filter((run) => run.length > 1);
}

/** All of a table, with a run of level rows in another order. */
export function orderWith(rows: readonly StandingsRow[], run: readonly StandingsRow[]): number[] {
  const ids = new Set(run.map(({ participant }) => participant));
  const start = rows.findIndex(({ participant }) => ids.has(participant));
  const others = rows.filter(({ participant }) => !ids.has(participant));
  return [...others.slice(0, start), ...run, ...others.slice(start)].map(({ participant }) => participant);
}
