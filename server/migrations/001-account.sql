create table users (
  id integer generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  password_hash text,
  username text not null unique,
  firstname text not null default '',
  lastname text not null default '',
  discord text not null default '',
  telegram text not null default '',
  avatar text not null default '',
  origin_avatar text not null default '',
  time_zone smallint not null default 0 check (time_zone between -12 and 14),
  role text not null default 'user' check (role in ('user', 'organizer', 'admin', 'root')),
  is_verified_email boolean not null default false,
  is_verified_discord boolean not null default false,
  is_verified_telegram boolean not null default false,
  language_id smallint not null default 1 check (language_id in (1, 2)),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- A refresh token works once. Its successors share its family; a used one coming back ends the whole family.
create table refresh_tokens (
  hash bytea primary key,
  family uuid not null,
  user_id integer not null references users on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_family on refresh_tokens (family);
create index refresh_tokens_user on refresh_tokens (user_id);

-- What every node must know and nobody else may.
create table secrets (
  name text primary key,
  value text not null
);
