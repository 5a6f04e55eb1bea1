-- What somebody was told by mail alone is told in their data, too, and goes with their account; both are to find it without looking through
-- all that everybody was told.
drop index notifications_newest;
create index notifications_newest on notifications (user_id, id desc);
create index notifications_by_mail_alone on notifications (created_at) where not in_page;
-- Of those who run things there are few.
create index users_of_role on users (role) where role <> 'user';
