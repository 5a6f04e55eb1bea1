-- Who is blocked cannot sign in, and what they are signed in with holds no longer.
alter table users add column blocked_at timestamptz;
create index users_email_parts on users using gin (email gin_trgm_ops) with (fastupdate = off);
create index users_username_parts on users using gin (username gin_trgm_ops) with (fastupdate = off);
create index users_created on users (created_at desc, id desc);

-- How often the settings had been saved when this one was.
alter table configs add column version integer not null default 1;

-- What people gave; the size as typed. No money goes through the site.
create table donations (
  id integer generated always as identity primary key,
  alias text not null,
  type text not null check (type in ('team', 'prizePool', 'other')),
  size text not null,
  description jsonb not null,
  position integer not null,
  version integer not null default 1
);

create table thanks (
  id integer generated always as identity primary key,
  alias text not null,
  title jsonb not null,
  description jsonb not null,
  position integer not null,
  version integer not null default 1
);

create trigger tell_of_changes after insert or update or delete or truncate on donations
  for each statement execute function tell_of_changes();
create trigger tell_of_changes after insert or update or delete or truncate on thanks
  for each statement execute function tell_of_changes();

-- What nobody expected, the latest only: neither what was sent nor who sent it.
create table failures (
  id integer generated always as identity primary key,
  log_code text not null,
  at timestamptz not null,
  -- Method and pattern of the address, without ids.
  route text not null,
  -- The error's class and code, without its words.
  kind text not null
);

-- For the days of the dashboard.
create index bracket_events_at on bracket_events (at);
