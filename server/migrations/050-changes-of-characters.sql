-- Links and avatars of characters that are nobody's are in the log, for whoever looks what became of them.
-- Arguments, each a list of columns with commas: the row's key; what is private; what is not worth telling of.
create or replace function log_change() returns trigger language plpgsql as $$
declare
  who jsonb := current_setting('agon.actor');
  actor integer := who ->> 'id';
  private text[] := string_to_array(tg_argv[1], ',');
  was jsonb := to_jsonb(old) - string_to_array(tg_argv[2], ',');
  becomes jsonb := to_jsonb(new) - string_to_array(tg_argv[2], ',');
  whole jsonb := coalesce(to_jsonb(new), to_jsonb(old));
  about integer := case tg_table_name when 'users' then whole ->> 'id' else whole ->> 'user_id' end;
  -- An event changes what is so in its bracket, which no column of another row says.
  facts_before jsonb := nullif(whole -> 'facts_before', 'null');
  facts_after jsonb := nullif(whole -> 'facts_after', 'null');
  told text[];
begin
  -- Whoever signs out, or in, does that for themselves.
  if tg_table_name = 'sessions' and about = actor then
    return null;
  end if;
  -- An organizer's contacts are a person's.
  if tg_table_name = 'tournament_contents' and whole ->> 'part' = 'organizer_info' then
    private := private || '{content}';
  end if;
  -- Where a character belongs to nobody, there is no person behind it.
  if tg_table_name = 'players' and was ->> 'user_id' is null and becomes ->> 'user_id' is null then
    private := '{}';
  end if;
  select array_agg(key order by key) into told
  from jsonb_object_keys(coalesce(becomes, was)) as key
  where case tg_op
    when 'UPDATE' then was -> key is distinct from becomes -> key
    else coalesce(becomes, was) -> key not in ('null', '""')
  end;
  if told is null and tg_op = 'UPDATE' then
    return null;
  end if;
  insert into changes (actor_id, role, call, request, kind, row_key, act, tournament_id, user_id, player_id, team_id, label, before, after, hidden)
  values (
    -- Whose account goes has none any more.
    (select id from users where id = actor), who ->> 'role', who ->> 'call', who ->> 'request', tg_table_name,
    (select string_agg(whole ->> key, '/' order by place)
      from unnest(string_to_array(tg_argv[0], ',')) with ordinality as columns (key, place)),
    lower(tg_op),
    coalesce(
      case tg_table_name when 'tournaments' then whole ->> 'id' else whole ->> 'tournament_id' end::integer,
      (select tournament_id from brackets where id = (whole ->> 'bracket_id')::integer)
    ),
    about,
    case tg_table_name when 'players' then whole ->> 'id' else whole ->> 'player_id' end::integer,
    case tg_table_name when 'teams' then whole ->> 'id' else whole ->> 'team_id' end::integer,
    case when tg_table_name not in ('users', 'players', 'teams') then
      coalesce(whole -> 'alias', whole -> 'title', whole -> 'info' -> 'name', whole -> 'name', whole -> 'slug')
    end,
    case when facts_before is null then
      (select jsonb_object_agg(key, was -> key) from unnest(told) as key where was is not null and key <> all(private))
    else jsonb_build_object('facts', facts_before) end,
    (select jsonb_object_agg(key, becomes -> key) from unnest(told) as key where becomes is not null and key <> all(private))
      || case when facts_after is null then '{}' else jsonb_build_object('facts', facts_after) end,
    (select coalesce(array_agg(key), '{}') from unnest(told) as key where key = any(private))
  );
  return null;
end
$$;

-- The order of a roster, as one change of its team: who comes and who goes is told by row, and moves the others without having
-- their order changed.
create function log_order_of_members() returns trigger language plpgsql as $$
declare
  who jsonb := current_setting('agon.actor');
begin
  insert into changes (actor_id, role, call, request, kind, row_key, act, team_id, before, after, hidden)
  select (select id from users where id = (who ->> 'id')::integer), who ->> 'role', who ->> 'call', who ->> 'request', 'teams',
    team_id, 'update', team_id, jsonb_build_object('members', old_order), jsonb_build_object('members', new_order), '{}'
  from (
    select team_id, jsonb_agg(player_id order by was.position, nick) as old_order,
      jsonb_agg(player_id order by becomes.position, nick) as new_order
    from was join becomes using (team_id, player_id) join players on players.id = player_id
    group by team_id
  ) as rosters
  where old_order <> new_order
  order by team_id;
  return null;
end
$$;

create trigger log_order after update on team_members referencing old table as was new table as becomes
  for each statement when (current_setting('agon.actor', true) <> '')
  execute function log_order_of_members();
