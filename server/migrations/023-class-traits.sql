-- What was written as a player's class is an entry of the third level of the game's hierarchy.
insert into traits (game_id, level, info, position)
select game_id, 3, jsonb_build_object('name', jsonb_build_object('EN', class_name)),
  (row_number() over (partition by game_id order by class_name))::int
from (select distinct game_id, class_name from players where class_name <> '') as written
where not exists (
  select from traits
  where traits.game_id = written.game_id and level = 3
    and class_name in (upper(info #>> '{name,EN}'), upper(info #>> '{name,RU}'))
);

update players set class_id = (
  select min(id) from traits
  where traits.game_id = players.game_id and level = 3
    and class_name in (upper(info #>> '{name,EN}'), upper(info #>> '{name,RU}'))
)
where class_id is null and class_name <> '';

alter table players drop class_name;

-- How often the team was saved.
alter table teams add version integer not null default 1;
