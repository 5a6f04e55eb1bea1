-- What staff changed: who, what, before and after. Rows come only, by the triggers below; who acts is told by the transaction
-- (`agon.actor`), and where nobody is told, nothing is written.
create table changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null when the account is gone.
  actor_id integer references users on delete set null,
  -- As it was then.
  role text not null,
  -- The endpoint's key.
  call text not null,
  -- As the site's own log names the request.
  request text not null,
  -- The table, and the row in it.
  kind text not null,
  row_key text not null,
  act text not null check (act in ('insert', 'update', 'delete')),
  -- What the row belongs to, and whom it is about. No references: the log outlives them.
  tournament_id integer,
  user_id integer,
  player_id integer,
  team_id integer,
  -- How the row was called, where that is no person's name: a text, or one in languages.
  label jsonb,
  -- Only what is other than before. What is private is not there, but named.
  before jsonb,
  after jsonb,
  hidden text[] not null
);
create index changes_newest on changes (at desc, id desc);
create index changes_of_actor on changes (actor_id, at desc, id desc) where actor_id is not null;
create index changes_of_kind on changes (kind, at desc, id desc);
create index changes_of_tournament on changes (tournament_id, at desc, id desc) where tournament_id is not null;
-- What everybody may see of a tournament, without the results, which have a timeline of their own.
create index changes_of_tournament_shown on changes (tournament_id, at desc, id desc)
  where kind in ('tournaments', 'tournament_contents', 'participants', 'brackets');
create index changes_about_user on changes (user_id) where user_id is not null;
create index changes_about_player on changes (player_id) where player_id is not null;

create trigger tell_of_changes after insert or update or delete or truncate on changes
  for each statement execute function tell_of_changes();

-- Arguments, each a list of columns with commas: the row's key; what is private; what is not worth telling of.
create function log_change() returns trigger language plpgsql as $$
declare
  who jsonb := current_setting('agon.actor');
  actor integer := who ->> 'id';
  private text[] := string_to_array(tg_argv[1], ',');
  was jsonb := to_jsonb(old) - string_to_array(tg_argv[2], ',');
  becomes jsonb := to_jsonb(new) - string_to_array(tg_argv[2], ',');
  whole jsonb := coalesce(to_jsonb(new), to_jsonb(old));
  about integer := case tg_table_name when 'users' then whole ->> 'id' else whole ->> 'user_id' end;
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
    (select jsonb_object_agg(key, was -> key) from unnest(told) as key where was is not null and key <> all(private)),
    (select jsonb_object_agg(key, becomes -> key) from unnest(told) as key where becomes is not null and key <> all(private)),
    (select coalesce(array_agg(key), '{}') from unnest(told) as key where key = any(private))
  );
  return null;
end
$$;

-- Without anybody who acts, a row costs no more than looking for their name.
create function log_changes_of(logged regclass, happenings text, key text, private text default '', untold text default '')
returns void language plpgsql as $$
begin
  execute format(
    'create trigger log_changes after %s on %s for each row when (current_setting(''agon.actor'', true) <> '''')
      execute function log_change(%L, %L, %L)',
    happenings, logged, key, private, untold
  );
end
$$;

select log_changes_of(name::regclass, 'insert or update or delete', key, private, untold)
from (values
  ('tournaments', 'id', '', 'updated_at,champion_name,champion_player_id,champion_team_id,check_in_settled,coming,is_recorded,'
    'prize_amount,same_day_order,status_order,type_order'),
  ('tournament_contents', 'tournament_id,part', '', 'version,updated_at,updated_by'),
  ('participants', 'id', '', ''),
  ('requests', 'id', 'discord,telegram,link', 'decided_at,decided_by,line_order'),
  ('brackets', 'id', '', 'version'),
  ('webhooks', 'tournament_id', 'token,discord_id', 'failure,sent_at'),
  ('games', 'id', '', 'version'),
  ('tournament_types', 'id', '', 'version,order_key'),
  ('traits', 'id', '', 'version'),
  ('trait_pairs', 'upper_id,trait_id', '', ''),
  ('regions', 'id', '', 'version'),
  ('worlds', 'id', '', 'version'),
  ('players', 'id', 'link,avatar,avatar_hd', 'version'),
  ('teams', 'id', '', 'version'),
  ('team_members', 'team_id,player_id', '', 'position'),
  ('hall_of_fame', 'id', '', 'inducted_by'),
  ('media', 'id', '', 'version,created_at,created_by,updated_at,updated_by,is_text,is_video'),
  ('configs', 'name', '', 'version'),
  ('donations', 'id', '', 'version'),
  ('thanks', 'id', '', 'version'),
  ('users', 'id', 'email,password_hash,settings_email,firstname,lastname,discord,telegram,wallet,avatar,origin_avatar',
    'version,created_at,updated_at'),
  ('second_factors', 'user_id', 'seed,salt', 'last_step')
) as logged (name, key, private, untold);
-- Their going comes with that of their bracket or account. What happened in a bracket outlives it here.
select log_changes_of('bracket_events', 'insert', 'bracket_id,version', '', 'at,actor_id,call_from');
select log_changes_of('claims', 'insert or update', 'id', 'note,picture,counter_note,counter_picture',
  'claimed_at,claimed_by,closed_at,closed_by,disputed_at,disputed_by');
select log_changes_of('sessions', 'delete', 'user_id', '', 'id,user_id,device,address,user_agent,created_at,seen_at');
drop function log_changes_of;
