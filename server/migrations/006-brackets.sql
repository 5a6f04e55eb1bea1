create table brackets (
  id integer generated always as identity primary key,
  tournament_id integer not null references tournaments on delete cascade,
  type text not null check (type in ('elimination')),
  name text not null default '',
  position smallint not null,
  show_opponent_points boolean not null default true,
  -- The number of its events.
  version integer not null default 0
);
create index brackets_tournament on brackets (tournament_id);

-- All that ever happened to a bracket, and the only truth about it: its state is these events played through the engine.
create table bracket_events (
  bracket_id integer not null references brackets on delete cascade,
  version integer not null check (version > 0),
  at timestamptz not null,
  actor_id integer references users on delete set null,
  event jsonb not null,
  primary key (bracket_id, version)
);
