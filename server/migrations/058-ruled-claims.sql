-- The bracket's version before the step that ended it, where that was the organizer's word: when the step is undone, it waits again.
alter table claims add column ruled_at_version integer;
-- As before, and without this column, which says nothing to a reader of the log.
drop trigger log_changes on claims;
create trigger log_changes after insert or update on claims for each row when (current_setting('agon.actor', true) <> '')
  execute function log_change('id', 'note,picture,counter_note,counter_picture',
    'claimed_at,claimed_by,closed_at,closed_by,disputed_at,disputed_by,ruled_at_version');
