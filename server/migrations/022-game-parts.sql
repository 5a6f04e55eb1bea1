-- What belongs to a game goes with it. Tournaments and the hall of fame do not: as long as there are any, the game stays.
alter table players
  drop constraint players_game_id_fkey,
  add constraint players_game_id_fkey foreign key (game_id) references games on delete cascade;
alter table teams
  drop constraint teams_game_id_fkey,
  add constraint teams_game_id_fkey foreign key (game_id) references games on delete cascade;
alter table tournament_types
  drop constraint tournament_types_game_id_fkey,
  add constraint tournament_types_game_id_fkey foreign key (game_id) references games on delete cascade;
