-- In capital letters, like names; empty when nobody said.
alter table players add class_name text not null default '';
