create table configs (
  name text primary key,
  value jsonb not null
);
