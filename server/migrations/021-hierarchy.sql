-- What a character of a game can be: an entry of one of the three levels of its hierarchy (faction, race, class).
create table traits (
  id integer generated always as identity primary key,
  game_id integer not null references games on delete cascade,
  level smallint not null check (level between 1 and 3),
  info jsonb not null,
  color text not null default '' check (color ~ '^(#[0-9a-f]{6})?$'),
  -- The first level has one picture, the others one for each gender.
  avatar text not null default '',
  female_avatar text not null default '',
  male_avatar text not null default '',
  position integer not null default 0,
  check (case when level = 1 then female_avatar = '' and male_avatar = '' else avatar = '' end)
);
create unique index traits_name on traits (game_id, level, (coalesce(info #>> '{name,EN}', info #>> '{name,RU}')));

-- With which entries of the levels above a trait goes together; one without any of a level goes with all of that level.
create table trait_pairs (
  trait_id integer not null references traits on delete cascade,
  upper_id integer not null references traits on delete cascade,
  primary key (trait_id, upper_id)
);
create index trait_pairs_upper on trait_pairs (upper_id);

create table regions (
  id integer generated always as identity primary key,
  game_id integer not null references games on delete cascade,
  name text not null,
  unique (game_id, name)
);

-- A world without a game is one of every game.
create table worlds (
  id integer generated always as identity primary key,
  game_id integer references games on delete cascade,
  region_id integer references regions on delete set null,
  name text not null,
  unique nulls not distinct (game_id, name)
);
create index worlds_region on worlds (region_id);

alter table games
  add intro_btn_link text not null default '',
  add trailer_btn_link text not null default '',
  -- How often it was saved.
  add version integer not null default 1;

alter table tournament_types add version integer not null default 1;

alter table players
  add faction_id integer references traits on delete set null,
  add race_id integer references traits on delete set null,
  add class_id integer references traits on delete set null,
  add world_id integer references worlds on delete set null,
  add region_id integer references regions on delete set null,
  add gender text not null default '' check (gender in ('', 'female', 'male')),
  add link text not null default '',
  add avatar text not null default '',
  add avatar_hd text not null default '';
create index players_faction on players (faction_id) where faction_id is not null;
create index players_race on players (race_id) where race_id is not null;
create index players_class on players (class_id) where class_id is not null;
create index players_world on players (world_id) where world_id is not null;
create index players_region on players (region_id) where region_id is not null;

create table team_members (
  team_id integer not null references teams on delete cascade,
  player_id integer not null references players on delete cascade,
  position smallint not null default 0,
  primary key (team_id, player_id)
);
create index team_members_player on team_members (player_id);

create trigger tell_of_changes after insert or update or delete or truncate on traits
  for each statement execute function tell_of_changes();
create trigger tell_of_changes after insert or update or delete or truncate on trait_pairs
  for each statement execute function tell_of_changes();
create trigger tell_of_changes after insert or update or delete or truncate on regions
  for each statement execute function tell_of_changes();
create trigger tell_of_changes after insert or update or delete or truncate on worlds
  for each statement execute function tell_of_changes();
create trigger tell_of_changes after insert or update or delete or truncate on team_members
  for each statement execute function tell_of_changes();
