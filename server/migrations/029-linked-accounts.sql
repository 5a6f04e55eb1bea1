-- Who somebody is elsewhere, for those who log in by way of it.
create table linked_accounts (
  provider text not null check (provider in ('twitch', 'battle-net')),
  -- What the provider never gives to anybody else, unlike names and e-mails.
  subject text not null,
  user_id integer not null references users on delete cascade,
  name text not null,
  linked_at timestamptz not null,
  primary key (provider, subject),
  unique (user_id, provider)
);

-- A visit to a provider that is under way. Only the browser that began it has the secret.
create table login_visits (
  secret_hash bytea primary key,
  provider text not null check (provider in ('twitch', 'battle-net')),
  -- Who wants to have the profile attached; null for who wants to log in.
  user_id integer references users on delete cascade,
  expires_at timestamptz not null,
  -- Whom the provider named, once the visitor is back; null until then.
  subject text,
  name text,
  check ((subject is null) = (name is null))
);
create index login_visits_expiry on login_visits (expires_at);
create index login_visits_user on login_visits (user_id);
