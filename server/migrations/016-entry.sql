-- How many may take part, and who of them came. The window is in minutes before the start, so that it moves with it.
alter table tournaments
  add column capacity smallint check (capacity between 2 and 1024),
  add column has_waiting_list boolean not null default false,
  add column check_in_opens smallint,
  add column check_in_closes smallint check (check_in_closes >= 0),
  -- The closing whose consequences have been drawn, or that had none.
  add column check_in_settled timestamptz,
  add check (num_nonnulls(check_in_opens, check_in_closes) in (0, 2)),
  add check (check_in_opens > check_in_closes and check_in_opens <= 10080);
create index tournaments_check_in on tournaments (id) where check_in_closes is not null and status = 0;

alter table participants add column checked_in_at timestamptz;

alter table requests
  -- The order in which they got on the waiting list; kept only while they are on it.
  add column line_order integer,
  -- Of those on the waiting list: ready to step in.
  add column checked_in_at timestamptz,
  drop constraint requests_status_check,
  add constraint requests_status_check
    check (status in ('pending', 'waiting', 'approved', 'declined', 'withdrawn', 'dropped', 'removed')),
  add check ((status = 'waiting') = (line_order is not null));
create unique index requests_line on requests (tournament_id, line_order) where status = 'waiting';

-- Nobody waits twice, neither for a decision nor for a place.
drop index requests_player;
drop index requests_team;
create unique index requests_player on requests (tournament_id, player_id) where status in ('pending', 'waiting');
create unique index requests_team on requests (tournament_id, team_id) where status in ('pending', 'waiting');

-- The length of the waiting list is public; what else stands in a request is not, and a new one changes no page.
create trigger tell_of_changes after update of status or delete or truncate on requests
  for each statement execute function tell_of_changes();

-- Whom an organizer entered is known to be there.
update participants set checked_in_at = now()
where not exists (
  select from requests
  where requests.status = 'approved' and requests.tournament_id = participants.tournament_id
    and (requests.player_id = participants.player_id or requests.team_id = participants.team_id)
);
