import type { Knock } from './knock.ts';
import { accountKnocks } from './knocks-account.ts';
import { gameKnocks } from './knocks-games.ts';
import { tournamentKnocks } from './knocks-tournaments.ts';
import type { Status } from './people.ts';
import { type Named, the } from './things.ts';

/** A call that names things, before it is known whose they are. */
export interface NamingCall {
  readonly method: string;
  /** Between its slashes. */
  readonly path: readonly (Named | string)[];
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

const knocks: Readonly<Record<string, Knock>> = { ...accountKnocks, ...gameKnocks, ...tournamentKnocks };

/** What endpoints are named by that have nothing to say but that they are called. */
export function knockAt(name: string): Knock {
  return knocks[name] ?? {};
}

/** The names of those that have, to see whether the table has them too. */
export const knockNames = Object.keys(knocks);

/** `METHOD /path/{part}`, without what tells it from others of the same endpoint. */
export function endpointOf(name: string): string {
  return name.replace(/ \(.*\)$/, '');
}

export function methodOf(name: string): string {
  return name.split(' ')[0] ?? '';
}

export function callOf(name: string, status: Status): NamingCall {
  const { at = {}, query = {}, body } = knockAt(name);
  const [method = '', path = ''] = endpointOf(name).split(' ');
  const parts = path.slice(1).split('/');
  const named = parts.map((part, index) => {
    const parameter = /^\{(\w+)\}$/.exec(part)?.[1];
    return parameter === undefined ? part : (at[parameter] ?? usual(parameter, parts[index - 1] ?? ''));
  });
  return { method, path: named, query, body: typeof body === 'function' ? body(status) : body };
}

/** What stands after this word of a path. */
function usual(parameter: string, after: string): Named {
  if (parameter === 'slug') return the('slug');
  return the(kinds[after] ?? 'first');
}

const kinds: Readonly<Record<string, string>> = {
  tournaments: 'tournament',
  requests: 'request',
  participants: 'participant',
  brackets: 'bracket',
  games: 'game',
  'tournament-types': 'unusedType',
  traits: 'trait',
  regions: 'region',
  worlds: 'world',
  players: 'player',
  teams: 'team',
  'hall-of-fame': 'fame',
  media: 'media',
  donations: 'donation',
  thanks: 'thanks',
  users: 'somebody',
};
