import fc from 'fast-check';
import type { Ground, Scene } from './ground.ts';
import type { Hint } from './values.ts';

export const fuzzPassword = 'correct horse battery';

/** Fills fields with what belongs to the event, so that calls get as far as they can. */
export function hintsFor(ground: Ground, scene: Scene, path: string): Hint {
  const { ids, emails, pictures } = ground;
  const participants = oneOf(scene.participants);
  const trait = fc.constantFrom(...Array<null>(8).fill(null), ...(ids.traits ?? []).slice(0, 2));
  const known: Readonly<Record<string, fc.Arbitrary<unknown> | undefined>> = {
    organizer_id: oneOf(ids.users),
    tournament_id: fc.constant(scene.id),
    tournament_type_id: fc.constant(scene.type_id),
    game_id: fc.constant(scene.game_id),
    player_id: oneOf(ids.players),
    team_id: oneOf(ids.teams),
    playerId: oneOf(scene.characters),
    teamId: oneOf(ids.teams),
    captain: oneOf([...(ids.users ?? []), null]),
    world_id: oneOf([...(ids.worlds ?? []), null]),
    region_id: oneOf([...(ids.regions ?? []), null]),
    faction_id: trait,
    race_id: trait,
    class_id: trait,
    'goes_with[]': oneOf(ids.traits),
    ids: wholeOf(ids[path.split('/')[1] ?? ''] ?? []),
    brackets: wholeOf(scene.brackets.map(({ id }) => id)),
    from: wholeOf(scene.brackets.map(({ id }) => id)),
    base64: fc.constantFrom(...tinyPictures),
    columnId: fc.constantFrom('points', 'c1', 'score', '1'),
    apart: oneOf(scene.brackets.map(({ id }) => id)),
    'approve[]': oneOf(scene.requests),
    'decline[]': oneOf(scene.requests),
    'requests[]': oneOf(scene.requests),
    claim: oneOf(ids.claims),
    participant: participants,
    oldParticipant: participants,
    newParticipant: participants,
    rowId: participants,
    participants: wholeOf(scene.participants),
    'lower[]': participants,
    'groups[][]': participants,
    'locked[][]': participants,
    'pairs[][]': participants,
    'forbidden[][]': participants,
    version: fc.constantFrom(...Array<undefined>(5), ...scene.brackets.map(({ version }) => version)),
    url: fc.constant(`https://discord.com/api/webhooks/123456789012345678/${'a'.repeat(68)}`),
    bg_image: oneOf(ground.games.map((slug) => `/covers/game/${slug}.svg`)),
    cover: oneOf(['', ...pictures]),
    search: fc.constantFrom('F1', 'cup', 'я', ''),
    game: fc.constantFrom(...ground.games),
    class: fc.constant(undefined),
    faction: fc.constant(undefined),
    race: fc.constant(undefined),
    world: fc.constant(undefined),
    region: fc.constant(undefined),
    gender: fc.constantFrom('', 'female', 'male'),
    discord: fc.constantFrom('fuzzer', 'Ночь'),
    intro_video: video,
    trailer_video: video,
    intro_btn_link: fc.constant('/tournaments'),
    trailer_btn_link: fc.constant('https://example.org/'),
    'undoes[]': fc.integer({ min: 1, max: 12 }),
    'score[]': fc.integer({ min: 0, max: 2 }),
    best_of: fc.constantFrom(1, 3, 5),
    round: fc.integer({ min: 1, max: 3 }),
    duel: fc.integer({ min: 1, max: 8 }),
    group: fc.integer({ min: 1, max: 2 }),
    email: oneOf([...emails, 'new-one@example.org']),
    current: fc.constant(fuzzPassword),
    password: fc.constant(fuzzPassword),
    picture: oneOf([...pictures, '']),
  };
  return (name) => (Object.hasOwn(known, name) ? known[name] : undefined);
}

const video = fc.constantFrom('', 'https://www.youtube.com/watch?v=aaaaaaaaaaa');

/** Most calls want all of them, in some order. */
function wholeOf(ids: readonly (number | string)[]): fc.Arbitrary<unknown> | undefined {
  if (ids.length === 0) return undefined;
  return fc.oneof(fc.constant(ids), fc.shuffledSubarray([...ids], { minLength: 1 }));
}

function oneOf(values: readonly unknown[] = []): fc.Arbitrary<unknown> | undefined {
  return values.length === 0 ? undefined : fc.constantFrom(...values);
}

const tinyPictures = [
  'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
];

/** Whose ids stand at the beginning of a path. */
const tables: Readonly<Record<string, string>> = {
  'hall-of-fame': 'hall_of_fame',
  'tournament-types': 'tournament_types',
};

/** What stands in a path's braces. */
export function pathParts(path: string, ground: Ground, scene: Scene): fc.Arbitrary<readonly string[]> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const free = fc.tuple(...names.map((name) => pathPart(name, path, ground, scene)));
  const duels = scene.duels.filter(({ type }) => kindFor(path) === undefined || type === kindFor(path));
  if (!names.includes('duel') || duels.length === 0) return free;
  const known = fc
    .constantFrom(...duels)
    .map(({ bracket, chapter, id }) =>
      names.length === 2 ? [`${bracket}`, `${id}`] : [`${bracket}`, `${chapter}`, `${id}`],
    );
  return fc.oneof({ weight: 4, arbitrary: known }, free);
}

function pathPart(name: string, path: string, ground: Ground, scene: Scene): fc.Arbitrary<string> {
  const [, first = ''] = path.split('/');
  const small = fc.integer({ min: 1, max: 6 }).map(String);
  if (name === 'provider') return fc.constantFrom('twitch', 'battle-net');
  if (name === 'document') return fc.constantFrom('terms-of-services', 'privacy-policy');
  if (name === 'rid') return texts(scene.requests) ?? small;
  if (name === 'pid') return texts(scene.participants) ?? small;
  if (path.endsWith('/restore')) return texts(ground.ids.deleted ?? []) ?? small;
  // The specification has one name for what some calls take as a slug and others as an id.
  if (name === 'slug') return fc.constantFrom(scene.slug, `${scene.id}`);
  if (name === 'id' && first === 'tournaments') return fc.constant(`${scene.id}`);
  if (name !== 'id') return small;
  if (first === 'brackets') return texts(bracketsFor(path, scene)) ?? small;
  if (first === 'games') return fc.constant(`${scene.game_id}`);
  return texts(ground.ids[tables[first] ?? first] ?? []) ?? small;
}

/** Those of the kind that the call is for. */
function bracketsFor(path: string, { brackets }: Scene): number[] {
  const kind = kindFor(path);
  return brackets.filter(({ type }) => kind === undefined || type === kind).map(({ id }) => id);
}

function kindFor(path: string): string | undefined {
  const kinds = { relegation: 'elimination', groups: 'roundRobin', swiss: 'swiss', table: 'table' };
  return Object.entries(kinds).find(([word]) => path.startsWith(`/brackets/{id}/${word}`))?.[1];
}

function texts(ids: readonly (number | string)[]): fc.Arbitrary<string> | undefined {
  return ids.length === 0 ? undefined : fc.constantFrom(...ids.map(String));
}
