-- Two-step sign-in: what an app's codes are made of (RFC 6238).
create table second_factors (
  user_id integer primary key references users on delete cascade,
  -- AES-256-GCM, with a key that is not in this table.
  seed bytea not null,
  set_up_at timestamptz not null,
  -- Null until a code has shown that the app has it; nothing is asked for until then.
  confirmed_at timestamptz,
  -- The half minute since 1970 of the last code that counted: neither it nor those before count again.
  last_step integer not null default 0,
  -- Of all its recovery codes, which are hashed like passwords.
  salt bytea not null
);

create table recovery_codes (
  user_id integer not null references second_factors on delete cascade,
  hash bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

-- Somebody who has shown one factor and not the other. Only who began it has the secret.
create table pending_sign_ins (
  secret_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  expires_at timestamptz not null,
  tries_left smallint not null
);
create index pending_sign_ins_expiry on pending_sign_ins (expires_at);
create index pending_sign_ins_user on pending_sign_ins (user_id);
