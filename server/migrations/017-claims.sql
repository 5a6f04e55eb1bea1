-- Whether the sides may report their results themselves.
alter table tournaments add column players_report boolean not null default true;

-- A result as one side claims it, until the other confirms it or the organizer rules. What is settled is in the bracket's log.
create table claims (
  id integer generated always as identity primary key,
  bracket_id integer not null references brackets on delete cascade,
  match integer not null,
  -- It is about these two and so many games: when the match is another, it says nothing any more.
  participant_a integer not null references participants on delete cascade,
  participant_b integer not null references participants on delete cascade,
  best_of smallint not null,
  -- Which of the two claims it.
  side smallint not null check (side in (0, 1)),
  result jsonb not null,
  note text not null,
  picture text not null,
  claimed_by integer references users on delete set null,
  claimed_at timestamptz not null,
  -- What the other side says against it; with a result of its own or none.
  counter jsonb,
  counter_note text not null default '',
  counter_picture text not null default '',
  disputed_by integer references users on delete set null,
  disputed_at timestamptz,
  status text not null default 'open'
    check (status in ('open', 'disputed', 'confirmed', 'upheld', 'withdrawn', 'dismissed', 'settled')),
  closed_by integer references users on delete set null,
  closed_at timestamptz
);
-- One at a time for a match.
create unique index claims_open on claims (bracket_id, match) where status in ('open', 'disputed');
create index claims_bracket on claims (bracket_id);
create index claims_participant_a on claims (participant_a);
create index claims_participant_b on claims (participant_b);
