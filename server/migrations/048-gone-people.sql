-- What somebody said of a result, and showed for it, goes with their account; as long as it is not settled it is the other side's
-- and the organizer's, too, and goes then.
create function forget_who_is_gone() returns trigger language plpgsql as $$
begin
  if new.claimed_by is null then
    new.note := '';
    new.picture := '';
  end if;
  if new.disputed_by is null then
    new.counter_note := '';
    new.counter_picture := '';
  end if;
  return new;
end
$$;

create trigger forget_who_is_gone before update on claims for each row
  when (new.status not in ('open', 'disputed') and (new.claimed_by is null or new.disputed_by is null))
  execute function forget_who_is_gone();

-- The same for those who have gone before.
update claims set note = note
where status not in ('open', 'disputed') and (
  (claimed_by is null and (note <> '' or picture <> ''))
  or (disputed_by is null and (counter_note <> '' or counter_picture <> ''))
);

-- And for organizers' contacts, and what their channels on Discord are written to with.
delete from tournament_contents where part = 'organizer_info'
  and tournament_id in (select tournaments.id from tournaments join users on users.id = organizer_id where is_ghost);
delete from webhooks
  where tournament_id in (select tournaments.id from tournaments join users on users.id = organizer_id where is_ghost);
