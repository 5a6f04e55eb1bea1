import { countedResults } from '@agon/contract/champions';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { LargeSite } from './large-site.ts';
import { chance } from './large-site-people.ts';

/** What stands around it: requests, claims, what organizers write, and what the site's own people keep by hand. */

export async function insertRequests(db: Database): Promise<void> {
  await sql`insert into requests (tournament_id, user_id, player_id, team_id, link, discord, telegram, status, created_at, decided_at)
    select tournament_id, account + ${chance('participants.id', 50, 'users')}, player_id, team_id, '',
      'person' || participants.id, '', case when status = 0 and seed % 4 = 0 then 'pending' else 'approved' end,
      at - interval '9 days', case when status = 0 and seed % 4 = 0 then null else at - interval '8 days' end
    from plan join participants on tournament_id = plan.id, first_ids
    where status < 2 or n % 10 = 0`.execute(db);
  await sql`delete from participants using requests
    where requests.status = 'pending' and requests.tournament_id = participants.tournament_id
      and (requests.player_id = participants.player_id or requests.team_id = participants.team_id)`.execute(db);
}

/** Of what runs some are open or disputed, of what is over some were confirmed. */
export async function insertClaims(db: Database): Promise<void> {
  await sql`insert into claims (bracket_id, match, participant_a, participant_b, best_of, side, result, note, picture,
      claimed_at, disputed_at, counter, status, closed_at)
    select plan.id, match, base + side, base + opponent, 3, 0, '{"result":"played","score":[2,0]}', '', '', at,
      case when status = 1 and match % 2 = 0 then at end, null,
      case when status = 2 then 'confirmed' when match % 2 = 0 then 'disputed' else 'open' end,
      case when status = 2 then at end
    from plan join shape_meetings using (shape)
    where side < opponent and kind = 'elimination' and match <= 4 and (status = 1 or status = 2 and n % 20 = 0)
    on conflict do nothing`.execute(db);
}

/** Each tournament was announced and changed, its sides were entered, and of one in ten the results were reported by staff. */
export async function insertChanges(db: Database): Promise<void> {
  const said = sql`organizer_id, 'organizer', 'POST /tournaments', 'large-site'`;
  await sql`insert into changes (at, actor_id, role, call, request, kind, row_key, act, tournament_id, before, after, hidden)
    select created_at, ${said}, 'tournaments', id::text, 'insert', id, null::jsonb, jsonb_build_object('title', title), '{}'::text[]
    from tournaments
    union all
    select updated_at, ${said}, 'tournaments', id::text, 'update', id, '{"status": 0}'::jsonb, '{"status": 1}'::jsonb, '{}'::text[]
    from tournaments order by 1`.execute(db);
  await sql`insert into changes (at, actor_id, role, call, request, kind, row_key, act, tournament_id, player_id, team_id, after, hidden)
    select created_at + interval '1 hour', ${said}, 'participants', participants.id::text, 'insert', tournament_id,
      player_id, team_id, jsonb_build_object('player_id', player_id), '{}'::text[]
    from participants join tournaments on tournaments.id = tournament_id`.execute(db);
  await sql`insert into changes (at, actor_id, role, call, request, kind, row_key, act, tournament_id, after, hidden)
    select at, ${said}, 'bracket_events', bracket_id || '/' || bracket_events.version, 'insert', tournament_id,
      jsonb_build_object('bracket_id', bracket_id, 'version', bracket_events.version), '{}'::text[]
    from bracket_events join brackets on brackets.id = bracket_id join tournaments on tournaments.id = tournament_id
    where tournaments.id % 10 = 0`.execute(db);
}

const contents = {
  prizes: {
    standard: [
      { title: { EN: 'First place', RU: 'Первое место' }, reward: { EN: '$500' } },
      { title: { EN: 'Second place' }, reward: { EN: '$200' } },
    ],
    special: [],
    secondary: [],
  },
  rules: {
    sections: [
      {
        title: { EN: 'Conduct', RU: 'Поведение' },
        text: { EN: 'Be **kind**. Be on time.', RU: 'Уважайте друг друга.' },
      },
    ],
  },
  schedule: {
    mode: 'together',
    entries: [{ title: { EN: 'Check-in', RU: 'Регистрация' }, date: '2026-01-01', time: '17:00:00' }],
  },
  media: { items: [{ title: { EN: 'Stream', RU: 'Трансляция' }, url: 'https://www.twitch.tv/agon', kind: 'stream' }] },
};

export async function insertContents(db: Database): Promise<void> {
  await sql`insert into tournament_contents (tournament_id, part, content, version, updated_at)
    select plan.id, part, case when part = 'schedule' then jsonb_set(content, '{entries,0,date}', to_jsonb(day::text)) else content end, 1, at
    from plan, jsonb_each(${JSON.stringify(contents)}::jsonb) as written (part, content)
    where status < 2 or n % 3 = 0`.execute(db);
}

/** What an account has of its own: what it was told, where it is signed in. Every hundredth has been here long. */
export async function insertOwnThings(db: Database): Promise<void> {
  await sql`insert into notifications (user_id, kind, tournament_id, about, in_page, by_mail, created_at, read_at)
    select users.id, 'matchReady', tournaments.id, jsonb_build_object('opponent', 'Somebody', 'match', n), true, false,
      now() - n * interval '1 day', case when n > 3 then now() end
    from users, generate_series(1, case when users.id % 100 = 0 then 200 else 5 end) as n
      join tournaments on tournaments.id = (select min(id) from tournaments) + n`.execute(db);
  await sql`insert into devices (user_id, mark, first_seen_at, seen_at)
    select id, sha256(id::text::bytea), created_at, now() from users`.execute(db);
  await sql`with signed_in as (
      insert into sessions (id, user_id, created_at, seen_at, device)
      select gen_random_uuid(), id, now() - interval '9 days', now(), sha256(id::text::bytea) from users, generate_series(1, 2)
      returning id, user_id
    )
    insert into refresh_tokens (hash, family, user_id, expires_at)
    select sha256((id || '/' || n)::bytea), id, user_id, now() + interval '20 days' from signed_in, generate_series(1, 3) as n`.execute(
    db,
  );
}

/** What people write or choose by hand grows with them and not with the crowd; texts and videos a little. */
export async function insertByHand(db: Database, { scale }: LargeSite): Promise<void> {
  await sql`insert into hall_of_fame (player_id, team_id, citation, inducted_on)
    select case when not is_team then player + before + n end, case when is_team then team + before + n end,
      '{"EN":"For years at the top","RU":"За годы на вершине"}', date '2020-01-01' + n * 20
    from pools, first_ids, generate_series(0, 19) as n`.execute(db);
  await sql`insert into media (slug, game_id, title, "text", video, cover, date, created_at, updated_at)
    select 'story-' || n, game_id, jsonb_build_object('EN', 'How ' || n || ' of them won', 'RU', 'Как победили ' || n || ' из них'),
      case when n % 3 = 0 then '{}' else '{"EN":"A long read.","RU":"Долгое чтение."}' end::jsonb,
      case when n % 3 = 0 then 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' else '' end, '/covers/game/' || games.slug || '.svg',
      date '2018-01-01' + n % 3200, now(), now()
    from generate_series(1, greatest(500, 5000 * ${scale}::float)::int) as n
      join pools on not is_team and nth = 1 + n % (select max(nth) from pools) join games on games.id = game_id`.execute(
    db,
  );
  await sql`insert into donations (alias, type, size, description, position)
    select 'Giver ' || n, 'prizePool', '$' || n, '{}', n from generate_series(1, 200) as n`.execute(db);
  await sql`insert into thanks (alias, title, description, position)
    select 'Friend ' || n, '{"EN":"Helper"}', '{}', n from generate_series(1, 200) as n`.execute(db);
}

export async function insertRanking(db: Database): Promise<void> {
  await sql`insert into ranking (game_id, season, player_id, team_id, points, events, titles, rating, deviation)
    select results.game_id, season, results.player_id, results.team_id, points, events, titles, rating, deviation
    from (
      select game_id, season, player_id, team_id, sum(points) filter (where nth <= ${countedResults}) as points,
        count(*) as events, count(*) filter (where last_place = 1) as titles
      from (
        select *, row_number() over (partition by game_id, season, player_id, team_id order by points desc) as nth
        from placements
      ) as each
      group by game_id, season, player_id, team_id
    ) as results
    left join ratings on is_latest
      and coalesce(ratings.player_id, -ratings.team_id) = coalesce(results.player_id, -results.team_id)`.execute(db);
  await sql`insert into ranking_points
    select game_id, season, team_id is not null, points, count(*) from ranking group by 1, 2, 3, 4`.execute(db);
}

/** What a trigger would have written. */
export async function noteChampions(db: Database): Promise<void> {
  await sql`update tournaments set champion_player_id = player_id, champion_team_id = team_id,
      champion_name = coalesce(players.nick, teams.name)
    from placements left join players on players.id = player_id left join teams on teams.id = team_id
    where tournament_id = tournaments.id and place = 1 and last_place = 1`.execute(db);
}
