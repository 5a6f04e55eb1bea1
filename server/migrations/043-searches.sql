-- A search in the order of titles reads the titles where that order is, without the tournaments themselves: what is
-- looked for may stand at the end of it, as letters of another alphabet do.
drop index tournaments_by_title, tournaments_by_title_of_game, tournaments_by_title_of_type;
create index tournaments_by_title on tournaments (lower(title), date desc, id desc) include (title) where deleted_at is null;
create index tournaments_by_title_of_game on tournaments (game_id, lower(title), date desc, id desc) include (title)
  where deleted_at is null;
create index tournaments_by_title_of_type on tournaments (type_id, lower(title), date desc, id desc) include (title)
  where deleted_at is null;

-- Players and teams are searched for like titles, also by one letter.
create index players_nick_short_parts on players using gin (short_parts(nick)) with (fastupdate = off);
create index teams_name_short_parts on teams using gin (short_parts(name)) with (fastupdate = off);
