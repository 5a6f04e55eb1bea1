-- What was made a moment ago, so that the same call sent twice makes one thing.
create table submissions (
  -- A hash of who sent what.
  mark bytea primary key,
  at timestamptz not null
);
