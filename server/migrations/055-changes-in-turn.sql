-- When the first of a transaction was written, not when it began: whoever waits for others before that comes after them in the log, too.
-- All of one transaction have the same time, by which they are told together.
create function moment_of_changes() returns timestamptz language plpgsql as $$
declare
  kept text := nullif(current_setting('agon.moment', true), '');
begin
  if kept is null then
    kept := set_config('agon.moment', extract(epoch from clock_timestamp())::text, true);
  end if;
  return to_timestamp(kept::double precision);
end $$;

alter table changes alter column at set default moment_of_changes();
