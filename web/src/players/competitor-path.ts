/** The page of a player or of a team. */
export function competitorPath({ player_id, team_id }: { player_id: number | null; team_id: number | null }): string {
  return player_id === null ? `/teams/${team_id}` : `/players/${player_id}`;
}
