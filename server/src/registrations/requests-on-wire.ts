import type { RegistrationRequest } from '@agon/contract/registrations.endpoints';
import type { RequestRow } from './requests.queries.ts';

/** How the API shows a request to who decides it. */
export function requestOnWire(row: RequestRow): RegistrationRequest {
  return {
    id: row.id,
    name: row.name,
    player_id: row.player_id,
    team_id: row.team_id,
    game_id: row.game_id,
    class: row.class,
    user: { id: row.user_id, username: row.username },
    speaker: row.speaker,
    link: row.link,
    discord: row.discord,
    telegram: row.telegram,
    status: row.status,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    line: row.line,
    is_blocked: row.is_blocked,
    checked_in: row.checked_in_at !== null,
  };
}

/** The same to who speaks for its side by now: what another person wrote down of themselves is for who decides. */
export function ownRequestOnWire(row: RequestRow, person: number): RegistrationRequest {
  const shown = requestOnWire(row);
  return row.user_id === person ? shown : { ...shown, link: '', discord: '', telegram: '' };
}
