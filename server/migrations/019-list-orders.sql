-- Each order that a list of tournaments can have is an index, so that its first page costs the same however many there are.

-- In progress, then those to come, then the completed.
alter table tournaments add column status_order smallint not null
  generated always as (case status when 1 then 0 when 0 then 1 else 2 end) stored;
-- Of those to come the soonest comes first.
alter table tournaments add column coming timestamp
  generated always as (case when status = 0 then date + "time" end) stored;
-- On the same day: of those to come what was announced first, of the others what was announced last.
alter table tournaments add column same_day_order integer not null
  generated always as (case when status = 0 then id else -id end) stored;
-- The first number in what is free text, in whole units; thousands may be set apart by commas, points or spaces.
alter table tournaments add column prize_amount numeric
  generated always as (
    left(regexp_replace(
      substring(prize_pool from '[0-9]{1,3}(?:[., \u00a0\u202f][0-9]{3})+(?![0-9])|[0-9]+'), '[^0-9]', '', 'g'
    ), 18)::numeric
  ) stored;

drop index tournaments_listed, tournaments_game;
create index tournaments_usual on tournaments (status_order, coming, date desc, same_day_order) where deleted_at is null;
create index tournaments_usual_of_game on tournaments (game_id, status_order, coming, date desc, same_day_order)
  where deleted_at is null;
create index tournaments_by_date on tournaments (date desc, id desc) where deleted_at is null;
create index tournaments_by_date_of_game on tournaments (game_id, date desc, id desc) where deleted_at is null;
create index tournaments_by_type on tournaments (type_id, date desc, id desc) where deleted_at is null;
create index tournaments_by_status on tournaments (status_order, date desc, id desc) where deleted_at is null;
create index tournaments_by_prize on tournaments (prize_amount desc nulls last, date desc, id desc)
  where deleted_at is null;
create index tournaments_by_title on tournaments (lower(title), date desc, id desc) where deleted_at is null;

-- For what is looked for in the middle of a name.
create extension if not exists pg_trgm;
create index tournaments_title_parts on tournaments using gin (title gin_trgm_ops) with (fastupdate = off);
create index players_nick_parts on players using gin (nick gin_trgm_ops) with (fastupdate = off);
create index teams_name_parts on teams using gin (name gin_trgm_ops) with (fastupdate = off);
