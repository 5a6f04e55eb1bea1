// Written from the migrated database by tables.test.ts: run it with -u after a new migration.

import type { Generated } from 'kysely';
import type {
  ActingRoleColumn,
  AnnouncementKindsColumn,
  BracketEventColumn,
  BracketFactsColumn,
  BracketTypeColumn,
  ChangeActColumn,
  ChangeKindColumn,
  ChangeLabelColumn,
  ChangeValuesColumn,
  ClaimResultColumn,
  ClaimStatusColumn,
  ConfigColumn,
  CounterColumn,
  DonationTypeColumn,
  GameInfoColumn,
  GenderColumn,
  LanguageIdColumn,
  LocalizedColumn,
  LoginProviderColumn,
  NotificationAboutColumn,
  NotificationKindColumn,
  OutcomeColumn,
  RequestStatusColumn,
  ResultColumn,
  RoleColumn,
  SideColumn,
  TournamentContentColumn,
  TournamentPart,
  TournamentStatusColumn,
  TournamentTypeInfoColumn,
  TraitInfoColumn,
  TraitLevelColumn,
  WebhookFailureColumn,
} from './columns.ts';

export interface DB {
  attempts: {
    expire: string | null;
    key: string;
    points: number;
  };
  bracket_events: {
    actor_id: number | null;
    at: Date;
    bracket_id: number;
    call_from: number;
    event: BracketEventColumn;
    facts_after: BracketFactsColumn;
    facts_before: BracketFactsColumn;
    version: number;
  };
  brackets: {
    has_times: Generated<boolean>;
    id: Generated<number>;
    name: Generated<string>;
    position: number;
    show_opponent_points: Generated<boolean>;
    tournament_id: number;
    type: BracketTypeColumn;
    version: Generated<number>;
  };
  changes: {
    act: ChangeActColumn;
    actor_id: number | null;
    after: ChangeValuesColumn;
    at: Generated<Date>;
    before: ChangeValuesColumn;
    call: string;
    hidden: string[];
    id: Generated<string>;
    kind: ChangeKindColumn;
    label: ChangeLabelColumn;
    player_id: number | null;
    request: string;
    role: ActingRoleColumn;
    row_key: string;
    team_id: number | null;
    tournament_id: number | null;
    user_id: number | null;
  };
  claims: {
    best_of: number;
    bracket_id: number;
    claimed_at: Date;
    claimed_by: number | null;
    closed_at: Date | null;
    closed_by: number | null;
    counter: CounterColumn;
    counter_note: Generated<string>;
    counter_picture: Generated<string>;
    disputed_at: Date | null;
    disputed_by: number | null;
    id: Generated<number>;
    match: number;
    note: string;
    participant_a: number;
    participant_b: number;
    picture: string;
    result: ClaimResultColumn;
    ruled_at_version: number | null;
    side: SideColumn;
    status: ClaimStatusColumn;
  };
  configs: {
    name: string;
    value: ConfigColumn;
    version: Generated<number>;
  };
  devices: {
    first_seen_at: Date;
    mark: Buffer;
    seen_at: Date;
    user_id: number;
  };
  donations: {
    alias: string;
    description: LocalizedColumn;
    id: Generated<number>;
    position: number;
    size: string;
    type: DonationTypeColumn;
    version: Generated<number>;
  };
  email_changes: {
    asked_at: Date;
    email: string;
    expires_at: Date;
    user_id: number;
  };
  failures: {
    at: Date;
    id: Generated<number>;
    kind: string;
    log_code: string;
    route: string;
  };
  files: {
    bytes: number;
    kept_at: Generated<Date>;
    name: string;
    variants: string[] | null;
  };
  former_emails: {
    changed_at: Date;
    email: string;
    kept_until: Date;
    user_id: number;
  };
  games: {
    champions_background: Generated<string>;
    champions_header: Generated<string>;
    contacts_background: Generated<string>;
    default_background: Generated<string>;
    donate_background: Generated<string>;
    hall_of_fame_background: Generated<string>;
    hue: number;
    icon: Generated<string>;
    icon_hq: Generated<string>;
    id: Generated<number>;
    info: GameInfoColumn;
    intro_background: Generated<string>;
    intro_btn_link: Generated<string>;
    intro_image: Generated<string>;
    intro_video: Generated<string>;
    load_player_by_link: Generated<boolean>;
    media_background: Generated<string>;
    position: number;
    ranking_background: Generated<string>;
    region: Generated<boolean>;
    slug: string;
    thanks_background: Generated<string>;
    tournaments_background: Generated<string>;
    trailer_background: Generated<string>;
    trailer_btn_link: Generated<string>;
    trailer_cover: Generated<string>;
    trailer_video: Generated<string>;
    version: Generated<number>;
    world: Generated<boolean>;
  };
  hall_of_fame: {
    citation: LocalizedColumn;
    id: Generated<number>;
    inducted_by: number | null;
    inducted_on: string;
    player_id: number | null;
    team_id: number | null;
  };
  letter_counts: {
    count: number;
    key: Buffer;
    resets_at: Date;
  };
  letter_tokens: {
    email: string;
    expires_at: Date;
    hash: Buffer;
    purpose: string;
    used_at: Date | null;
    user_id: number;
  };
  linked_accounts: {
    is_proven: boolean;
    linked_at: Date;
    name: string;
    provider: LoginProviderColumn;
    subject: string;
    user_id: number;
  };
  login_visits: {
    expires_at: Date;
    name: string | null;
    provider: LoginProviderColumn;
    secret_hash: Buffer;
    subject: string | null;
    user_id: number | null;
  };
  media: {
    cover: string;
    created_at: Date;
    created_by: number | null;
    date: string;
    game_id: number;
    id: Generated<number>;
    is_text: Generated<boolean>;
    is_video: Generated<boolean>;
    slug: string;
    text: LocalizedColumn;
    title: LocalizedColumn;
    updated_at: Date;
    updated_by: number | null;
    version: Generated<number>;
    video: string;
  };
  meetings: {
    at: Date;
    bracket_id: number;
    match: number;
    opponent_player_id: number | null;
    opponent_score: number | null;
    opponent_team_id: number | null;
    outcome: OutcomeColumn;
    player_id: number | null;
    result: ResultColumn;
    score: number | null;
    team_id: number | null;
    tournament_id: number;
  };
  notification_choices: {
    by_mail: boolean;
    in_page: boolean;
    kind: NotificationKindColumn;
    user_id: number;
  };
  notifications: {
    about: NotificationAboutColumn;
    bundle: string | null;
    by_mail: boolean;
    created_at: Date;
    id: Generated<number>;
    in_page: boolean;
    kind: NotificationKindColumn;
    mailed_at: Date | null;
    once: string | null;
    read_at: Date | null;
    tournament_id: number | null;
    user_id: number;
  };
  participants: {
    checked_in_at: Date | null;
    id: Generated<number>;
    player_id: number | null;
    seed: number | null;
    team_id: number | null;
    tournament_id: number;
  };
  pending_sign_ins: {
    expires_at: Date;
    secret_hash: Buffer;
    tries_left: number;
    user_id: number;
  };
  placements: {
    at: Date;
    field: number;
    game_id: number;
    last_place: number;
    place: number;
    player_id: number | null;
    points: number;
    season: number;
    team_id: number | null;
    tournament_id: number;
  };
  players: {
    avatar: Generated<string>;
    avatar_hd: Generated<string>;
    class_id: number | null;
    faction_id: number | null;
    game_id: number;
    gender: GenderColumn;
    id: Generated<number>;
    link: Generated<string>;
    nick: string;
    race_id: number | null;
    region_id: number | null;
    user_id: number | null;
    version: Generated<number>;
    world_id: number | null;
  };
  ranking: {
    deviation: number | null;
    events: number;
    game_id: number;
    player_id: number | null;
    points: number;
    rating: number | null;
    season: number;
    team_id: number | null;
    titles: number;
  };
  ranking_points: {
    competitors: number;
    game_id: number;
    of_teams: boolean;
    points: number;
    season: number;
  };
  ratings: {
    at: Date;
    deviation: number;
    game_id: number;
    is_latest: boolean;
    player_id: number | null;
    rating: number;
    team_id: number | null;
    tournament_id: number;
    volatility: number;
  };
  recovery_codes: {
    hash: Buffer;
    made_at: Date;
    used_at: Date | null;
    user_id: number;
  };
  refresh_tokens: {
    expires_at: Date;
    family: string;
    hash: Buffer;
    used_at: Date | null;
    user_id: number;
  };
  regions: {
    game_id: number;
    id: Generated<number>;
    name: string;
    version: Generated<number>;
  };
  requests: {
    checked_in_at: Date | null;
    created_at: Date;
    decided_at: Date | null;
    decided_by: number | null;
    discord: string;
    id: Generated<number>;
    line_order: number | null;
    link: string;
    player_id: number | null;
    reason: Generated<string>;
    status: RequestStatusColumn;
    team_id: number | null;
    telegram: string;
    tournament_id: number;
    user_id: number;
  };
  second_factors: {
    confirmed_at: Date | null;
    last_step: Generated<number>;
    salt: Buffer;
    seed: Buffer;
    set_up_at: Date;
    user_id: number;
  };
  secrets: {
    name: string;
    value: string;
  };
  sessions: {
    address: Generated<string>;
    created_at: Date;
    device: Buffer | null;
    id: string;
    seen_at: Date;
    user_agent: Generated<string>;
    user_id: number;
  };
  submissions: {
    at: Date;
    mark: string;
  };
  team_members: {
    player_id: number;
    position: Generated<number>;
    team_id: number;
  };
  teams: {
    captain_id: number | null;
    game_id: number;
    id: Generated<number>;
    name: string;
    version: Generated<number>;
  };
  thanks: {
    alias: string;
    description: LocalizedColumn;
    id: Generated<number>;
    position: number;
    title: LocalizedColumn;
    version: Generated<number>;
  };
  tournament_contents: {
    content: TournamentContentColumn;
    part: TournamentPart;
    tournament_id: number;
    updated_at: Date;
    updated_by: number | null;
    version: number;
  };
  tournament_types: {
    background: Generated<string>;
    enable_elimination: Generated<boolean>;
    enable_group: Generated<boolean>;
    enable_swiss: Generated<boolean>;
    enable_table: Generated<boolean>;
    game_id: number;
    icon: Generated<string>;
    id: Generated<number>;
    info: TournamentTypeInfoColumn;
    order_key: Generated<string>;
    players_in_team: Generated<number>;
    slug: string;
    team_mode: Generated<boolean>;
    version: Generated<number>;
  };
  tournaments: {
    capacity: number | null;
    champion_name: string | null;
    champion_player_id: number | null;
    champion_team_id: number | null;
    check_in_closes: number | null;
    check_in_opens: number | null;
    check_in_settled: Date | null;
    coming: Generated<Date | null>;
    cover: Generated<string>;
    created_at: Date;
    created_by: number;
    credit: Generated<string>;
    date: string;
    date_final: string | null;
    deleted_at: Date | null;
    deleted_by: number | null;
    game_id: number;
    has_waiting_list: Generated<boolean>;
    id: Generated<number>;
    is_primary: Generated<boolean>;
    is_recorded: Generated<boolean>;
    language_id: number;
    organizer_id: number;
    players_report: Generated<boolean>;
    prize_amount: Generated<string | null>;
    prize_pool: Generated<string>;
    same_day_order: Generated<number>;
    slug: string;
    status: TournamentStatusColumn;
    status_order: Generated<number>;
    time: string;
    time_final: Generated<string>;
    time_zone: number;
    title: string;
    type_id: number;
    type_order: Generated<string>;
    updated_at: Date;
  };
  trait_pairs: {
    trait_id: number;
    upper_id: number;
  };
  traits: {
    avatar: Generated<string>;
    color: Generated<string>;
    female_avatar: Generated<string>;
    game_id: number;
    id: Generated<number>;
    info: TraitInfoColumn;
    level: TraitLevelColumn;
    male_avatar: Generated<string>;
    position: Generated<number>;
    version: Generated<number>;
  };
  users: {
    avatar: Generated<string>;
    blocked_at: Date | null;
    created_at: Date;
    discord: Generated<string>;
    email: string;
    firstname: Generated<string>;
    id: Generated<number>;
    is_ghost: Generated<boolean>;
    is_verified_discord: Generated<boolean>;
    is_verified_email: Generated<boolean>;
    is_verified_telegram: Generated<boolean>;
    language_id: Generated<number>;
    lastname: Generated<string>;
    origin_avatar: Generated<string>;
    password_hash: string | null;
    role: RoleColumn;
    settings_email: string | null;
    telegram: Generated<string>;
    time_zone: Generated<number>;
    updated_at: Date;
    username: string;
    version: Generated<number>;
    wallet: Generated<string>;
  };
  webhooks: {
    discord_id: string;
    failure: WebhookFailureColumn;
    is_on: Generated<boolean>;
    kinds: AnnouncementKindsColumn;
    language_id: LanguageIdColumn;
    sent_at: Date | null;
    token: string;
    tournament_id: number;
  };
  worlds: {
    game_id: number | null;
    id: Generated<number>;
    name: string;
    region_id: number | null;
    version: Generated<number>;
  };
}
