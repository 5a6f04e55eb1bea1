-- An e-mail that somebody wants instead of their own. It becomes theirs when they open the link that is sent to it.
create table email_changes (
  user_id integer primary key references users on delete cascade,
  email text not null check (email = lower(email)),
  asked_at timestamptz not null,
  expires_at timestamptz not null
);

-- A verified e-mail that an account had. Until `kept_until` nobody else gets it, and who has that mailbox can have the
-- account back.
create table former_emails (
  email text primary key check (email = lower(email)),
  user_id integer not null references users on delete cascade,
  changed_at timestamptz not null,
  kept_until timestamptz not null
);
create index former_emails_user on former_emails (user_id);

alter table letter_tokens drop constraint letter_tokens_purpose_check;
alter table letter_tokens add constraint letter_tokens_purpose_check
  check (purpose in ('verifyEmail', 'resetPassword', 'changeEmail', 'undoEmail'));

-- On which devices somebody has signed in. Of what tells one, there is only a hash, another one for each account.
create table devices (
  user_id integer not null references users on delete cascade,
  mark bytea not null,
  first_seen_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (user_id, mark)
);

-- The device's mark; null for sessions that are older than this column, until they are renewed.
alter table sessions add column device bytea;

-- Which e-mail the settings call this root account by: it may have another one by now.
alter table users add column settings_email text unique check (settings_email = lower(settings_email));
