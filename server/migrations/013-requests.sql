-- A character on somebody's profile is a player that belongs to them; a team is registered by its captain.
alter table players add column user_id integer references users on delete set null;
create index players_user on players (user_id) where user_id is not null;
alter table teams add column captain_id integer references users on delete set null;
create index teams_captain on teams (captain_id) where captain_id is not null;

create table requests (
  id integer generated always as identity primary key,
  tournament_id integer not null references tournaments on delete cascade,
  user_id integer not null references users on delete cascade,
  player_id integer references players,
  team_id integer references teams,
  link text not null,
  discord text not null,
  telegram text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined', 'withdrawn')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by integer references users on delete set null,
  check (num_nonnulls(player_id, team_id) = 1),
  check (discord <> '' or telegram <> '')
);
create index requests_tournament on requests (tournament_id, id);
create index requests_user on requests (user_id, tournament_id);
-- Nobody waits for a decision twice.
create unique index requests_player on requests (tournament_id, player_id) where status = 'pending';
create unique index requests_team on requests (tournament_id, team_id) where status = 'pending';
