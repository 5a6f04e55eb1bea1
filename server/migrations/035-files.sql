-- The files that the site keeps, wherever their content is: it lies in the store under the same name.
create table files (
  name text primary key,
  -- Of the file and its variants.
  bytes integer not null,
  -- When it was sent, or last written into something: a day later it has to be named somewhere, or it goes.
  kept_at timestamptz not null default now(),
  -- The names of smaller forms of a picture; null while they are not made.
  variants text[]
);
