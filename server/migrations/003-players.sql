create table players (
  id integer generated always as identity primary key,
  game_id integer not null references games,
  nick text not null,
  unique (game_id, nick)
);

create table teams (
  id integer generated always as identity primary key,
  game_id integer not null references games,
  name text not null,
  unique (game_id, name)
);
