-- Whether the account's e-mail was verified when the profile was attached. An e-mail that is only typed may be somebody
-- else's; when they come with a letter, what was attached before they did has to go.
alter table linked_accounts add column is_proven boolean not null default false;
update linked_accounts set is_proven = is_verified_email from users where users.id = user_id;
alter table linked_accounts alter column is_proven drop default;
