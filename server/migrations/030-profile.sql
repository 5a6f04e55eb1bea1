-- Where prize money should be sent, as its owner writes it.
alter table users add column wallet text not null default '';
-- How often the profile was saved: what tells one of two tabs that it is no longer what they show.
alter table users add column version integer not null default 1;
-- Stands in for whoever organized a tournament and has no account any more. There is one at most, and nobody signs in with it.
alter table users add column is_ghost boolean not null default false;
create unique index users_ghost on users (is_ghost) where is_ghost;

-- Ann and ANN would be taken for each other.
create unique index users_username_folded on users (lower(username));

create trigger count_version before update on users for each row
  when ((old.username, old.firstname, old.lastname, old.discord, old.telegram, old.wallet, old.avatar, old.origin_avatar,
      old.time_zone, old.language_id)
    is distinct from (new.username, new.firstname, new.lastname, new.discord, new.telegram, new.wallet, new.avatar,
      new.origin_avatar, new.time_zone, new.language_id))
  execute function count_version();
