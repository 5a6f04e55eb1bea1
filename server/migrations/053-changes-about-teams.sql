-- For whom a team belongs to, and for when it goes.
create index changes_about_team on changes (team_id) where team_id is not null;
