-- For whom a team belongs to, or belonged to until then, and for when it goes.
create index changes_about_team on changes (team_id) where team_id is not null;
create index changes_of_captain on changes ((before ->> 'captain_id')) where kind = 'teams';
