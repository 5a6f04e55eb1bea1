-- A deleted tournament is out of sight at once, can be had back for a day, and is gone after that.
alter table tournaments add column deleted_at timestamptz;
alter table tournaments add column deleted_by integer references users on delete set null;
create index tournaments_deleted on tournaments (deleted_at) where deleted_at is not null;
