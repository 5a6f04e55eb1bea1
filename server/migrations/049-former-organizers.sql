-- With another organizer, an organizer's contacts and what their channel on Discord is written to with go; now those that had
-- stayed, where it can be told whose they are. Contacts were saved before the last handing over, by somebody who has gone since, or
-- by one who could save them as the organizer alone; of a channel only the log says when it was connected.
with handed_over as (
  select tournament_id as id, max(at) as at from changes
  where kind = 'tournaments' and act = 'update' and after ? 'organizer_id'
  group by tournament_id
), contacts as (
  delete from tournament_contents using tournaments
  where tournaments.id = tournament_id and part = 'organizer_info' and updated_by is distinct from organizer_id and (
    updated_by is null
    or exists (select from users where users.id = updated_by and role in ('user', 'organizer'))
    or exists (select from handed_over where handed_over.id = tournaments.id and at > tournament_contents.updated_at)
  )
)
delete from webhooks using handed_over
where handed_over.id = tournament_id and not exists (
  select from changes
  where kind = 'webhooks' and changes.tournament_id = handed_over.id and 'token' = any(hidden) and act <> 'delete'
    and changes.at > handed_over.at
);
