-- What a completed tournament leaves behind, for the pages that look across tournaments. All of it follows from the logs of
-- its brackets: it is written when a tournament is completed, and taken away when it is opened again or deleted.
alter table tournaments drop column champion;
alter table tournaments add column is_recorded boolean not null default false;
create index tournaments_unrecorded on tournaments (id) where status = 2 and not is_recorded;

create table placements (
  tournament_id integer not null references tournaments on delete cascade,
  game_id integer not null references games,
  season smallint not null,
  player_id integer references players,
  team_id integer references teams,
  -- From `place` to `last_place` where several share it; `field` sides were placed.
  place smallint not null check (place between 1 and field),
  last_place smallint not null check (last_place between place and field),
  field smallint not null,
  points smallint not null,
  at timestamptz not null,
  check (num_nonnulls(player_id, team_id) = 1),
  unique (tournament_id, player_id),
  unique (tournament_id, team_id)
);
create unique index placements_champion on placements (tournament_id) where place = 1 and last_place = 1;
create index placements_since on placements (game_id, at);
create index placements_player on placements (player_id, at desc) where player_id is not null;
create index placements_team on placements (team_id, at desc) where team_id is not null;

-- A match as one of its two sides sees it.
create table meetings (
  tournament_id integer not null references tournaments on delete cascade,
  bracket_id integer not null references brackets on delete cascade,
  match integer not null,
  player_id integer references players,
  team_id integer references teams,
  opponent_player_id integer references players,
  opponent_team_id integer references teams,
  outcome text not null check (outcome in ('win', 'tie', 'loss')),
  -- Why a match was decided; only those that were played count for the rating.
  result text not null,
  score smallint,
  opponent_score smallint,
  at timestamptz not null,
  check (num_nonnulls(player_id, team_id) = 1),
  check (num_nonnulls(opponent_player_id, opponent_team_id) = 1)
);
create index meetings_tournament on meetings (tournament_id);
create index meetings_player on meetings (player_id, at desc, bracket_id desc, match desc) where player_id is not null;
create index meetings_team on meetings (team_id, at desc, bracket_id desc, match desc) where team_id is not null;

-- Glicko-2 after a tournament; the latest one holds.
create table ratings (
  tournament_id integer not null references tournaments on delete cascade,
  game_id integer not null references games,
  player_id integer references players,
  team_id integer references teams,
  rating real not null,
  deviation real not null,
  volatility real not null,
  at timestamptz not null,
  is_latest boolean not null,
  check (num_nonnulls(player_id, team_id) = 1),
  unique (tournament_id, player_id),
  unique (tournament_id, team_id)
);
create index ratings_player on ratings (player_id, at desc) where player_id is not null;
create index ratings_team on ratings (team_id, at desc) where team_id is not null;
create unique index ratings_latest_player on ratings (player_id) where is_latest and player_id is not null;
create unique index ratings_latest_team on ratings (team_id) where is_latest and team_id is not null;
create index ratings_since on ratings (game_id, at);

-- The sums of a season, side by side.
create table ranking (
  game_id integer not null references games,
  season smallint not null,
  player_id integer references players,
  team_id integer references teams,
  points integer not null,
  events smallint not null,
  titles smallint not null,
  check (num_nonnulls(player_id, team_id) = 1),
  unique (player_id, season),
  unique (team_id, season)
);
create index ranking_players on ranking (game_id, season, points desc) where player_id is not null;
create index ranking_teams on ranking (game_id, season, points desc) where team_id is not null;

create table hall_of_fame (
  id integer generated always as identity primary key,
  player_id integer unique references players,
  team_id integer unique references teams,
  citation jsonb not null,
  inducted_on date not null,
  inducted_by integer references users on delete set null,
  check (num_nonnulls(player_id, team_id) = 1)
);

create trigger tell_of_changes after insert or update or delete or truncate on placements
  for each statement execute function tell_of_changes();
create trigger tell_of_changes after insert or update or delete or truncate on meetings
  for each statement execute function tell_of_changes();
create trigger tell_of_changes after insert or update or delete or truncate on ratings
  for each statement execute function tell_of_changes();
create trigger tell_of_changes after insert or update or delete or truncate on ranking
  for each statement execute function tell_of_changes();
create trigger tell_of_changes after insert or update or delete or truncate on hall_of_fame
  for each statement execute function tell_of_changes();
