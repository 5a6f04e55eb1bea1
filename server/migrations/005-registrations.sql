create table participants (
  id integer generated always as identity primary key,
  tournament_id integer not null references tournaments on delete cascade,
  player_id integer references players,
  team_id integer references teams,
  seed smallint check (seed between 1 and 1024),
  check (num_nonnulls(player_id, team_id) = 1),
  unique (tournament_id, player_id),
  unique (tournament_id, team_id)
);
create index participants_player on participants (player_id);
create index participants_team on participants (team_id);
