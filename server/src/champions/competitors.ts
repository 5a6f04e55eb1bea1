/** Whoever takes part: a player or a team; the other id is null. */
export interface Competitor {
  readonly player_id: number | null;
  readonly team_id: number | null;
}

/** Only that of it. */
export function sidesOf({ player_id, team_id }: Competitor): Competitor {
  return { player_id, team_id };
}

/** One word for each, to look it up by. */
export function keyOf({ player_id, team_id }: Competitor): string {
  return player_id === null ? `team ${team_id}` : `player ${player_id}`;
}

export function idsOf(competitors: readonly Competitor[]): { players: number[]; teams: number[] } {
  return {
    players: competitors.flatMap(({ player_id }) => player_id ?? []),
    teams: competitors.flatMap(({ team_id }) => team_id ?? []),
  };
}

/** One player or one team, by the column that holds its id. */
export interface Side {
  readonly column: 'player_id' | 'team_id';
  readonly id: number;
}
