-- The log is in the order in which it was written: who waits for others comes after them, whenever the transaction began, and
-- whichever way a clock is set. By time only days are looked for.
drop index changes_of_actor, changes_of_kind, changes_of_tournament, changes_of_tournament_shown;
create index changes_of_actor on changes (actor_id, id desc) where actor_id is not null;
create index changes_of_kind on changes (kind, id desc);
create index changes_of_tournament on changes (tournament_id, id desc) where tournament_id is not null;
-- What everybody may see of a tournament, without the results, which have a timeline of their own.
create index changes_of_tournament_shown on changes (tournament_id, id desc)
  where kind in ('tournaments', 'tournament_contents', 'participants', 'brackets');
