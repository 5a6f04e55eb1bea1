-- What tells a writer that a row is no longer what they saw. Counted here, as a row is changed from several places: by itself, by
-- a list that comes in, or along with its world.
alter table traits add version integer not null default 1;
alter table regions add version integer not null default 1;
alter table worlds add version integer not null default 1;
alter table players add version integer not null default 1;

create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

-- Its place in the order is not what a form of it shows.
create trigger count_version before update on traits for each row
  when ((old.info, old.color, old.avatar, old.female_avatar, old.male_avatar, old.version)
    is distinct from (new.info, new.color, new.avatar, new.female_avatar, new.male_avatar, new.version))
  execute function count_version();
create trigger count_version before update on regions for each row
  when (old is distinct from new) execute function count_version();
create trigger count_version before update on worlds for each row
  when (old is distinct from new) execute function count_version();
create trigger count_version before update on players for each row
  when (old is distinct from new) execute function count_version();
