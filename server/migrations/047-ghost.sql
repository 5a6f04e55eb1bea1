-- Who stands in for deleted accounts is there before anybody is deleted, so that nobody else can be called so. Whoever was gets
-- the name of a new account.
update users set username = 'user-' || left(replace(gen_random_uuid()::text, '-', ''), 10)
where lower(username) = 'deleted-account' and not is_ghost;

-- Its e-mail is none, so that nobody can sign in with it, or have it sent anything.
insert into users (email, username, is_ghost, blocked_at, created_at, updated_at)
select 'deleted-account', 'deleted-account', true, now(), now(), now()
where not exists (select from users where is_ghost);
