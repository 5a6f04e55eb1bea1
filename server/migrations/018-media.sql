-- Texts and videos of a game. An address never consists of digits alone, which stand for an id.
create table media (
  id integer generated always as identity primary key,
  slug text not null unique check (slug !~ '^[0-9]+$'),
  game_id integer not null references games on delete cascade,
  title jsonb not null,
  "text" jsonb not null,
  video text not null,
  cover text not null,
  date date not null,
  is_text boolean not null generated always as ("text" <> '{}'::jsonb) stored,
  is_video boolean not null generated always as (video <> '') stored,
  -- How often it was saved.
  version integer not null default 1,
  created_by integer references users on delete set null,
  created_at timestamptz not null,
  updated_by integer references users on delete set null,
  updated_at timestamptz not null
);
create index media_listed on media (date desc, id desc);
create index media_game on media (game_id, date desc, id desc);

create trigger tell_of_changes after insert or update or delete or truncate on media
  for each statement execute function tell_of_changes();
