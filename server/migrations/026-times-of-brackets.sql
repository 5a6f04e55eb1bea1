-- Whether matches of it have times, so that this is known without playing its log.
alter table brackets add column has_times boolean not null default false;

-- As the log says last of each round and match; a time that was taken back by an undo counts until the next change.
update brackets set has_times = exists (
  select from (
    select distinct on (event -> 'round', event -> 'match') event ->> 'startsAt' as starts_at
    from bracket_events
    where bracket_id = brackets.id and event ->> 'type' = 'setTime'
    order by event -> 'round', event -> 'match', version desc
  ) as times
  where starts_at is not null
);
