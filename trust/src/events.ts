import type { Bracket } from '@agon/contract/brackets.endpoints';
import { manyOf, newPerson, type Person, signIn } from './people.ts';
import type { Site } from './site.ts';

/** A tournament, and all who are in charge of it: who runs it, who made it, and root. */
export interface Event {
  readonly id: number;
  readonly slug: string;
  readonly gameId: number;
  readonly organizer: Person;
  readonly admin: Person;
}

export async function newEvent(site: Site): Promise<Event> {
  const organizer = await newPerson(site, 'organizer');
  const admin = await newPerson(site, 'admin');
  const [type] = await site.get('GET', '/games/all/tournament-type');
  const body = { ...announcement(type), organizer_id: organizer.id };
  const { id, slug } = await site.get('POST', '/tournaments', { token: admin.token, body });
  return { id, slug, gameId: type.game_id, organizer, admin };
}

export function announcement(type: { readonly id: number; readonly game_id: number }) {
  return {
    ...{ title: 'Tried hard', bg_image: '/covers/game/rocket-league.svg', date: '2030-01-01', time: '10:00:00' },
    ...{ time_zone: 0, language_id: 1, tournament_type_id: type.id, game_id: type.game_id },
  };
}

/** So many sessions of those in charge, in turn. */
export function tokensOf(site: Site, { organizer, admin }: Event, count: number): Promise<string[]> {
  const emails = [organizer.email, admin.email, undefined];
  return manyOf(count, (index) => signIn(site, emails[index % emails.length]));
}

export const kindsTried = ['single elimination', 'double elimination', 'round robin', 'Swiss'] as const;
export type KindTried = (typeof kindsTried)[number];

export interface NewBracket {
  readonly id: number;
  readonly version: number;
  /** The call that gave the places. */
  readonly filling: { readonly path: string; readonly body: Readonly<Record<string, unknown>> };
}

/** A new bracket of this kind in the event, with all its places taken. */
export async function newBracket(site: Site, { id, organizer }: Event, kind: KindTried): Promise<NewBracket> {
  const { token } = organizer;
  const { settings, path, filling, sides } = shapes[kind];
  const participants = await participantsOf(site, id, token, sides);
  const made = await site.get('POST', '/brackets', { token, body: { tournament_id: id, name: kind, ...settings } });
  const body = { participants, ...filling };
  const filled: Bracket = await site.get('POST', `/brackets/${made.id}/${path}`, { token, body });
  return { id: filled.id, version: filled.version, filling: { path, body } };
}

const shapes = {
  'single elimination': {
    settings: { type: 'RELEGATION', defeats: 1, third_place: true, best_of: 3 },
    ...{ path: 'relegation-fill-first-round', filling: { draw: 'seeded' }, sides: 32 },
  },
  'double elimination': {
    settings: { type: 'RELEGATION', defeats: 2, best_of: 3 },
    ...{ path: 'relegation-fill-first-round', filling: { draw: 'seeded' }, sides: 32 },
  },
  'round robin': {
    settings: { type: 'GROUP', groups: 4, players_per_group: 8, best_of: 3 },
    ...{ path: 'groups/participants', filling: {}, sides: 32 },
  },
  Swiss: {
    settings: { type: 'SWISS', rounds: 5, best_of: 3 },
    ...{ path: 'swiss/participants', filling: {}, sides: 32 },
  },
} as const satisfies Readonly<Record<KindTried, object>>;

/** Those that the event has, once it has so many. */
async function participantsOf(site: Site, event: number, token: string, count: number): Promise<number[]> {
  const known = Object.keys(
    (
      await site.get('POST', `/tournaments/${event}/participants/check-in`, {
        token,
        body: { checked_in: false },
      })
    ).participants,
  );
  if (known.length >= count) return known.slice(0, count).map(Number);
  const participants = Array.from({ length: count }, (_, index) => ({ name: `Side ${index + 1}` }));
  const added = await site.get('POST', `/tournaments/${event}/participants`, { token, body: { participants } });
  return Object.keys(added.participants).map(Number);
}
