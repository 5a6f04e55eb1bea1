-- Whoever of the staff was blocked or lost the role while a write of theirs waited has not written it: asked as the last thing
-- before it is committed, holding the account for that moment. Whose account goes with it is asked nothing any more.
create function assert_actor_may_still() returns void language plpgsql as $$
declare
  who jsonb := nullif(current_setting('agon.actor', true), '');
  person record;
begin
  if who is null or pg_current_xact_id_if_assigned() is null then
    return;
  end if;
  select role, blocked_at into person from users where id = (who ->> 'id')::integer for share;
  if found and (person.role <> who ->> 'role' or person.blocked_at is not null) then
    raise exception 'what the actor may do has changed' using errcode = 'AG401';
  end if;
end
$$;

-- Devices that staff make somebody's account forget are in the log, all at once; what is forgotten for oneself, or with the account, is not.
-- The trigger's arguments are for whoever reads which columns the log can show, as those of `log_change`.
create function log_devices() returns trigger language plpgsql as $$
declare
  who jsonb := current_setting('agon.actor');
begin
  insert into changes (actor_id, role, call, request, kind, row_key, act, user_id, hidden)
  select (who ->> 'id')::integer, who ->> 'role', who ->> 'call', who ->> 'request', 'devices', user_id, 'delete', user_id, '{}'
  from (select distinct user_id from was) as forgotten
  where user_id <> (who ->> 'id')::integer and exists (select from users where id = user_id);
  return null;
end
$$;

create trigger log_changes after delete on devices referencing old table as was
  for each statement when (current_setting('agon.actor', true) <> '')
  execute function log_devices('user_id', '', 'user_id,mark,first_seen_at,seen_at');
