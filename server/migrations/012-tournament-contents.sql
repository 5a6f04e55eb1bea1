-- What an organizer writes for the tabs of a tournament.
create table tournament_contents (
  tournament_id integer not null references tournaments on delete cascade,
  part text not null check (part in ('prizes', 'rules', 'schedule', 'media', 'organizer_info', 'how_to_register')),
  content jsonb not null,
  -- How often it was saved.
  version integer not null check (version > 0),
  updated_by integer references users on delete set null,
  updated_at timestamptz not null,
  primary key (tournament_id, part)
);

create trigger tell_of_changes after insert or update or delete or truncate on tournament_contents
  for each statement execute function tell_of_changes();
