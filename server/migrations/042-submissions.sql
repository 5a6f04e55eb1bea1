-- What was made a moment ago, so that the same call sent twice at once makes one thing.
create table submissions (
  -- A hash of who sent what.
  mark text primary key,
  at timestamptz not null
);
