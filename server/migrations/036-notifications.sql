-- What people are told of what concerns them.
create table notifications (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text not null,
  tournament_id integer references tournaments on delete cascade,
  -- Names and times that it is worded with.
  about jsonb not null,
  -- What is told once, however often a job for it is done.
  once text,
  -- What takes the place of what was told before, as long as that is unread.
  bundle text,
  -- As its receiver wanted it when it was made.
  in_page boolean not null,
  by_mail boolean not null,
  created_at timestamptz not null,
  read_at timestamptz,
  mailed_at timestamptz
);
create index notifications_newest on notifications (user_id, id desc) where in_page;
create index notifications_unread on notifications (user_id) where in_page and read_at is null;
create index notifications_tournament on notifications (tournament_id);
create index notifications_read on notifications (read_at) where read_at is not null;
create unique index notifications_once on notifications (user_id, once) where once is not null;
create unique index notifications_bundle on notifications (bundle, user_id) where bundle is not null and read_at is null;

-- Of what people want to be told, where that is not as usual.
create table notification_choices (
  user_id integer not null references users on delete cascade,
  kind text not null,
  in_page boolean not null,
  by_mail boolean not null,
  primary key (user_id, kind)
);

-- What the organizer says to a decision.
alter table requests add column reason text not null default '';

-- Where a tournament is announced on Discord. The token is a secret: whoever has it can write there.
create table webhooks (
  tournament_id integer primary key references tournaments on delete cascade,
  discord_id text not null,
  token text not null,
  kinds jsonb not null,
  language_id smallint not null,
  is_on boolean not null default true,
  failure text check (failure in ('gone', 'refused', 'unreachable')),
  sent_at timestamptz
);
