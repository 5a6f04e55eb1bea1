-- The same parts for a third of the time: whoever looks for a letter far down a list has them worked out row by row. Some come twice, which says
-- nothing to what looks for them.
create or replace function short_parts(whole text) returns text[] language sql immutable strict parallel safe as $$
  select letters || array(select first || second from unnest(letters[:cardinality(letters) - 1], letters[2:]) as pair (first, second))
  from string_to_array(lower(whole), null) as letters
$$;
