import type { Bracket } from '@agon/contract/brackets.endpoints';

/** Who has withdrawn from a bracket; a table, which is kept by hand, does not know. */
export function withdrawnFrom(bracket: Bracket): ReadonlySet<number> {
  if ('withdrawn' in bracket) return new Set(bracket.withdrawn);
  return new Set(
    standingsOf(bracket)
      .filter((row) => row.isWithdrawn)
      .map(({ participant }) => participant),
  );
}

function standingsOf(bracket: Bracket) {
  if ('standings' in bracket) return bracket.standings;
  return 'players_per_group' in bracket ? bracket.groups.flatMap(({ standings }) => standings) : [];
}
