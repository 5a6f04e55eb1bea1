create table tournaments (
  id integer generated always as identity primary key,
  slug text not null unique,
  title text not null,
  date date not null,
  "time" time(0) not null,
  date_final date check (date_final >= date),
  time_final time(0) not null default '00:00:00',
  time_zone smallint not null check (time_zone between -12 and 14),
  prize_pool text not null default '',
  status smallint not null default 0 check (status in (0, 1, 2)),
  game_id integer not null references games,
  type_id integer not null references tournament_types,
  organizer_id integer not null references users,
  created_by integer not null references users,
  language_id smallint not null check (language_id in (1, 2)),
  cover text not null default '',
  is_primary boolean not null default false,
  credit text not null default '',
  -- First place, written when the tournament is completed.
  champion text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index tournaments_listed on tournaments (status, date desc, id desc);
create index tournaments_game on tournaments (game_id, status, date desc, id desc);
create index tournaments_organizer on tournaments (organizer_id);
create index tournaments_created_by on tournaments (created_by);
