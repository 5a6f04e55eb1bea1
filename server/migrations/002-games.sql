create table games (
  id integer generated always as identity primary key,
  slug text not null unique,
  info jsonb not null,
  hue smallint not null check (hue between 0 and 359),
  position smallint not null
);

create table tournament_types (
  id integer generated always as identity primary key,
  game_id integer not null references games,
  slug text not null,
  info jsonb not null,
  icon text not null default '',
  background text not null default '',
  team_mode boolean not null default false,
  players_in_team smallint not null default 1 check (players_in_team between 1 and 100),
  enable_elimination boolean not null default true,
  enable_group boolean not null default true,
  enable_swiss boolean not null default true,
  enable_table boolean not null default true,
  unique (game_id, slug)
);
