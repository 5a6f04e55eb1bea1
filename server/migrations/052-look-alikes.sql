-- What a name looks like to a reader, spaces aside: Cyrillic and Greek capitals as the Latin ones that fonts draw alike, wide and other forms as the plain
-- ones (Unicode's confusables, so far as they are letters of these scripts). Names of players and teams stand in capitals.
create function looks_of(name text) returns text language sql immutable strict parallel safe as $$
  select translate(
    replace(upper(normalize(name, NFKC)), ' ', ''),
    'АВЕЁЗІЇКМНОРСТУХЅЈԚԜҮӀΑΒΕΖΗΙΚΜΝΟΡΤΥΧ',
    'ABEË3IÏKMHOPCTYXSJQWYIABEZHIKMNOPTYX'
  )
$$;
create index players_looks on players (game_id, looks_of(nick));
create index teams_looks on teams (game_id, looks_of(name));
