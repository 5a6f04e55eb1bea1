-- Where somebody is signed in. Its id is the family of its refresh tokens, which end with it.
create table sessions (
  id uuid primary key,
  user_id integer not null references users on delete cascade,
  -- As the program or browser last named itself; empty for sessions that are older than this table.
  user_agent text not null default '',
  -- Of the network, when it was last seen.
  address text not null default '',
  created_at timestamptz not null,
  seen_at timestamptz not null
);
create index sessions_user on sessions (user_id);

-- A token is made 30 days before it expires.
insert into sessions (id, user_id, created_at, seen_at)
select family, min(user_id), min(expires_at) - interval '30 days', max(expires_at) - interval '30 days'
from refresh_tokens
group by family;

alter table refresh_tokens add foreign key (family) references sessions on delete cascade;

-- How often something was tried of late, as the library counts it: `key` says what and by whom, without saying it in
-- words, `expire` is in milliseconds since 1970. To lose it in a crash does no harm.
create unlogged table attempts (
  key text primary key,
  points integer not null,
  expire bigint
);
create index attempts_expire on attempts (expire);
