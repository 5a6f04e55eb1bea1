-- Whatever changes in a table that public pages show, every node is told when the transaction commits.
create function tell_of_changes() returns trigger language plpgsql as $$
begin
  perform pg_notify('agon', '"changed"');
  return null;
end $$;

create trigger tell_of_changes after insert or update or delete or truncate on bracket_events
  for each statement execute function tell_of_changes();
create trigger tell_of_changes after insert or update or delete or truncate on brackets
  for each statement execute function tell_of_changes();
create trigger tell_of_changes after insert or update or delete or truncate on configs
  for each statement execute function tell_of_changes();
create trigger tell_of_changes after insert or update or delete or truncate on games
  for each statement execute function tell_of_changes();
create trigger tell_of_changes after insert or update or delete or truncate on participants
  for each statement execute function tell_of_changes();
create trigger tell_of_changes after insert or update or delete or truncate on players
  for each statement execute function tell_of_changes();
create trigger tell_of_changes after insert or update or delete or truncate on teams
  for each statement execute function tell_of_changes();
create trigger tell_of_changes after insert or update or delete or truncate on tournament_types
  for each statement execute function tell_of_changes();
create trigger tell_of_changes after insert or update or delete or truncate on tournaments
  for each statement execute function tell_of_changes();
create trigger tell_of_changes after insert or update or delete or truncate on users
  for each statement execute function tell_of_changes();
