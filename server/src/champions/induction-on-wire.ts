import type { HallOfFameEntry } from '@agon/contract/champions.endpoints';
import type { HallOfFameRow } from './hall-of-fame.queries.ts';

/** Without what the player is in the game's hierarchy. */
export function inductionOnWire(row: HallOfFameRow): Omit<HallOfFameEntry, 'traits'> {
  return {
    id: row.id,
    player_id: row.player_id,
    team_id: row.team_id,
    name: row.name,
    game: { id: row.game_id, slug: row.game_slug },
    citation: row.citation,
    inducted_on: row.inducted_on,
    titles: row.titles ?? 0,
  };
}
