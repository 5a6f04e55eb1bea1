-- The order by type is an index as well: a tournament carries its type's slug, which follows the type's own.
alter table tournament_types add unique (id, slug);
alter table tournaments add column type_order text not null default '';
update tournaments set type_order = slug_of.slug from tournament_types as slug_of where slug_of.id = type_id;
alter table tournaments add foreign key (type_id, type_order) references tournament_types (id, slug) on update cascade;

create function tournament_type_order() returns trigger language plpgsql as $$
begin
  select slug into new.type_order from tournament_types where id = new.type_id;
  return new;
end;
$$;
create trigger type_order before insert or update of type_id on tournaments
  for each row execute function tournament_type_order();

create index tournaments_by_type_order on tournaments (type_order, date desc, id desc) where deleted_at is null;

-- Events that all ended level left matches, but no places, and were never rated: to be recorded again at the next start.
delete from meetings where not exists (select from placements where placements.tournament_id = meetings.tournament_id);
update tournaments set is_recorded = false
  where is_recorded and not exists (select from placements where placements.tournament_id = tournaments.id);
