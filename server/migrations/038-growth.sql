-- Whatever is listed is found in an index, so that a page costs the same however many tournaments, players and matches there are.

-- Each order also within a game and within a type.
create index tournaments_by_prize_of_game on tournaments (game_id, prize_amount desc nulls last, date desc, id desc)
  where deleted_at is null;
create index tournaments_by_type_order_of_game on tournaments (game_id, type_order, date desc, id desc) where deleted_at is null;
create index tournaments_by_status_of_game on tournaments (game_id, status_order, date desc, id desc) where deleted_at is null;
create index tournaments_by_title_of_game on tournaments (game_id, lower(title), date desc, id desc) where deleted_at is null;
create index tournaments_usual_of_type on tournaments (type_id, status_order, coming, date desc, same_day_order)
  where deleted_at is null;
create index tournaments_by_prize_of_type on tournaments (type_id, prize_amount desc nulls last, date desc, id desc)
  where deleted_at is null;
create index tournaments_by_status_of_type on tournaments (type_id, status_order, date desc, id desc) where deleted_at is null;
create index tournaments_by_title_of_type on tournaments (type_id, lower(title), date desc, id desc) where deleted_at is null;
-- For calendars: what ended lately.
create index tournaments_last_day on tournaments (coalesce(date_final, date)) where deleted_at is null;

-- Who won, and under which name, so that champions are found and walked through like titles and are not looked up among
-- the placements. The name follows the player's or the team's own.
alter table tournaments
  add column champion_player_id integer,
  add column champion_team_id integer,
  add column champion_name text;
update tournaments set champion_player_id = placements.player_id, champion_team_id = placements.team_id,
    champion_name = coalesce(players.nick, teams.name)
  from placements
    left join players on players.id = placements.player_id
    left join teams on teams.id = placements.team_id
  where placements.tournament_id = tournaments.id and place = 1 and last_place = 1;

create function note_champion() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update tournaments set champion_player_id = null, champion_team_id = null, champion_name = null
      where id = old.tournament_id;
  else
    update tournaments set champion_player_id = new.player_id, champion_team_id = new.team_id, champion_name = coalesce(
        (select nick from players where players.id = new.player_id), (select name from teams where teams.id = new.team_id)
      )
      where id = new.tournament_id;
  end if;
  return null;
end;
$$;
create trigger note_champion after insert or update on placements for each row
  when (new.place = 1 and new.last_place = 1) execute function note_champion();
create trigger forget_champion after delete on placements for each row
  when (old.place = 1 and old.last_place = 1) execute function note_champion();

create function rename_champion() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'players' then
    update tournaments set champion_name = new.nick
      where id in (select tournament_id from placements where player_id = new.id and place = 1 and last_place = 1);
  else
    update tournaments set champion_name = new.name
      where id in (select tournament_id from placements where team_id = new.id and place = 1 and last_place = 1);
  end if;
  return null;
end;
$$;
create trigger rename_champion after update of nick on players for each row
  when (old.nick is distinct from new.nick) execute function rename_champion();
create trigger rename_champion after update of name on teams for each row
  when (old.name is distinct from new.name) execute function rename_champion();

create index tournaments_champion_parts on tournaments using gin (champion_name gin_trgm_ops) with (fastupdate = off);

-- All single letters and pairs of letters of a text. A search for less than three letters has no trigram to go by.
create function short_parts(whole text) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(distinct substr(lower(whole), start, size))
  from generate_series(1, length(whole)) as start, generate_series(1, 2) as size
$$;
create index tournaments_title_short_parts on tournaments using gin (short_parts(title)) with (fastupdate = off);
create index tournaments_champion_short_parts on tournaments using gin (short_parts(champion_name)) with (fastupdate = off);

-- Who is first is alone there nearly always; PostgreSQL would take the two for independent.
create statistics placements_alone (dependencies, mcv) on place, last_place from placements;

-- Titles won by one alone, counted without looking at the other places.
create index placements_titles_of_player on placements (player_id) where last_place = 1 and player_id is not null;
create index placements_titles_of_team on placements (team_id) where last_place = 1 and team_id is not null;

-- Whom somebody played, with the outcomes, is read from the index alone.
create index meetings_opponents_of_player on meetings (player_id, opponent_player_id, opponent_team_id, outcome)
  where result = 'played' and player_id is not null;
create index meetings_opponents_of_team on meetings (team_id, opponent_team_id, opponent_player_id, outcome)
  where result = 'played' and team_id is not null;
-- Every match stands there from both sides, so an opponent is also somebody's own row: that reference is enough, and
-- deleting a player need not look for opponents.
alter table meetings drop constraint meetings_opponent_player_id_fkey, drop constraint meetings_opponent_team_id_fkey;
create index meetings_bracket on meetings (bracket_id);

create index media_english_title_short_parts on media using gin (short_parts(title ->> 'EN')) with (fastupdate = off);
create index media_russian_title_short_parts on media using gin (short_parts(title ->> 'RU')) with (fastupdate = off);

-- The rating that holds, beside the points, so that a ranking by rating is an index too.
alter table ranking add column rating real, add column deviation real;
update ranking set rating = ratings.rating, deviation = ratings.deviation
  from ratings where is_latest and ratings.player_id = ranking.player_id;
update ranking set rating = ratings.rating, deviation = ratings.deviation
  from ratings where is_latest and ratings.team_id = ranking.team_id;
create index ranking_players_by_rating on ranking (game_id, season, rating desc nulls last, player_id)
  where player_id is not null;
create index ranking_teams_by_rating on ranking (game_id, season, rating desc nulls last, team_id) where team_id is not null;
drop index ranking_players, ranking_teams;
create index ranking_players on ranking (game_id, season, points desc, player_id) where player_id is not null;
create index ranking_teams on ranking (game_id, season, points desc, team_id) where team_id is not null;

-- How many have so many points: a place in the ranking is one more than those with more.
create table ranking_points (
  game_id integer not null references games on delete cascade,
  season smallint not null,
  of_teams boolean not null,
  points integer not null,
  competitors integer not null check (competitors > 0),
  primary key (game_id, season, of_teams, points)
);
insert into ranking_points
  select game_id, season, team_id is not null, points, count(*) from ranking group by 1, 2, 3, 4;
create trigger tell_of_changes after insert or update or delete or truncate on ranking_points
  for each statement execute function tell_of_changes();

-- Texts and videos by title, in either language.
create index media_by_english_title on media
  (lower(coalesce(title ->> 'EN', title ->> 'EN', title ->> 'RU')), date desc, id desc);
create index media_by_russian_title on media
  (lower(coalesce(title ->> 'RU', title ->> 'EN', title ->> 'RU')), date desc, id desc);
create index media_english_title_parts on media using gin ((title ->> 'EN') gin_trgm_ops) with (fastupdate = off);
create index media_russian_title_parts on media using gin ((title ->> 'RU') gin_trgm_ops) with (fastupdate = off);

-- Of the dashboard: results per day are counted in the index.
drop index bracket_events_at;
create index bracket_events_reported on bracket_events (at) where event ->> 'type' = 'report';

-- What refers to a row is found when that row goes.
create index bracket_events_actor on bracket_events (actor_id) where actor_id is not null;
create index requests_of_player on requests (player_id) where player_id is not null;
create index requests_of_team on requests (team_id) where team_id is not null;
create index requests_decided_by on requests (decided_by) where decided_by is not null;
create index claims_claimed_by on claims (claimed_by) where claimed_by is not null;
create index claims_disputed_by on claims (disputed_by) where disputed_by is not null;
create index claims_closed_by on claims (closed_by) where closed_by is not null;
create index tournament_contents_updated_by on tournament_contents (updated_by) where updated_by is not null;
create index tournaments_deleted_by on tournaments (deleted_by) where deleted_by is not null;
create index media_created_by on media (created_by) where created_by is not null;
create index media_updated_by on media (updated_by) where updated_by is not null;
-- For the dashboard.
create index claims_disputed on claims (disputed_at) where status = 'disputed';
create index requests_pending on requests (tournament_id, created_at) where status = 'pending';
