-- One-time tokens that went out in letters; the token itself is in the letter only.
create table letter_tokens (
  hash bytea primary key,
  purpose text not null check (purpose in ('verifyEmail', 'resetPassword')),
  user_id integer not null references users on delete cascade,
  -- Where it was sent: that address it proves, whichever the account has by then.
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index letter_tokens_user on letter_tokens (user_id);
create index letter_tokens_expiry on letter_tokens (expires_at);

-- How many letters somebody has asked for; neither addresses nor e-mails stand in it, but their hashes.
create table letter_counts (
  key bytea primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index letter_counts_reset on letter_counts (resets_at);
