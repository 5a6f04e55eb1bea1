import { languageIds, languageOf } from '@agon/contract/localized';
import { noDate, startOf } from '@agon/contract/tournaments';
import type { TournamentEntry } from '@agon/contract/tournaments.endpoints';
import type { TournamentRow } from './tournaments.queries.ts';

/** How lists show a tournament. */
export function entryOf(row: TournamentRow): TournamentEntry {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    date: row.date,
    time: row.time,
    date_final: row.date_final ?? noDate,
    time_final: row.time_final,
    time_zone: row.time_zone,
    startsAt: startOf(row).toISOString(),
    pool: row.prize_pool,
    status: row.status,
    type: { id: row.type_id, slug: row.type_slug, name: row.type_name, team_mode: row.team_mode },
    game: { id: row.game_id, slug: row.game_slug },
    organizer_id: row.organizer_id,
    created_by: row.created_by,
    language_id: languageIds[languageOf(row.language_id)],
    bg_image: row.cover,
    is_primary: row.is_primary,
    participantCount: row.participant_count ?? 0,
    champion: row.champion,
  };
}
