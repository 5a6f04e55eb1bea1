import { isLikeCells } from './cells.ts';
import { isListOf, isObject, isSideId } from './checks.ts';
import {
  type Bracket,
  createBracket,
  isComplete,
  listMatches,
  listRounds,
  listSides,
  readyMatches,
  type Settings,
} from './formats.ts';
import { markMade } from './made.ts';
import { listGroups, placements, standings } from './some-formats.ts';

type Fields = Record<string, unknown>;

/**
 * Makes a bracket of a state that comes from elsewhere, in place: one with the fields of its format, each of the kind it has
 * in a new bracket of the same settings, and that can be read. It may still tell of what no event leads to.
 *
 * @throws whatever it runs into if it is none
 */
export function bracketOf(state: unknown): Bracket {
  if (!isObject(state)) throw new TypeError('not a state');
  const fields = state as Fields;
  complete(fields, createBracket(settingsOf(fields)) as unknown as Fields);
  const bracket = markMade(state as Bracket);
  readAll(bracket);
  return bracket;
}

/** Those that it was made from, as far as these are still known; whether they can be is for `createBracket` to say. */
function settingsOf({ format, settings, columns }: Fields): Settings {
  const known = (isObject(settings) ? settings : {}) as Fields;
  const { size, elimination, bestOf, thirdPlace, lowerSize, grandFinal, crossing } = known;
  const ofKind = elimination === 'single' ? { thirdPlace } : { lowerSize, grandFinal, crossing };
  if (format === 'elimination') return { format, size, elimination, bestOf, ...ofKind } as Settings;
  if (format === 'swiss') return { ...known, cut: known.cut ?? undefined, format } as Settings;
  return (format === 'table' ? { format, columns } : { ...known, format }) as Settings;
}

/** Adds what follows from the settings and is not saved. */
function complete(state: Fields, blank: Fields) {
  const { plan, ...saved } = blank;
  const names = Object.keys(saved);
  const isLike = names.every((name) => Object.hasOwn(state, name) && isAlike(name, state, blank));
  if (!isLike || Object.keys(state).length !== names.length) throw new TypeError('other fields than in its format');
  if (plan !== undefined) state.plan = plan;
}

function isAlike(name: string, { [name]: value }: Fields, blank: Fields): boolean {
  const like = blank[name];
  if (name === 'settings') return JSON.stringify(value) === JSON.stringify(like);
  if (name === 'cells') return isLikeCells(value, like as never);
  if (name === 'groups') return areLikeGroups(value, like as readonly unknown[], blank);
  return kindOf(value) === kindOf(like);
}

function areLikeGroups(groups: unknown, like: readonly unknown[], { format, settings }: Fields): boolean {
  if (!Array.isArray(groups) || groups.length !== like.length) return false;
  if (format === 'roundRobin') {
    const { groupSize } = settings as { groupSize: number };
    return groups.every((places) => isListOf(places, groupSize, (side) => side === null || isSideId(side)));
  }
  // Groups that are alike may be one and the same.
  for (const group of new Set(groups)) complete(group as Fields, like[0] as Fields);
  return true;
}

/** None is a number too: a best-of may be left open. */
function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  if (value instanceof Map) return 'map';
  if (value instanceof Set) return 'set';
  return value === null ? 'number' : typeof value;
}

function readAll(bracket: Bracket) {
  for (const read of [listMatches, listRounds, readyMatches, isComplete]) read(bracket as never);
  if (!listSides(bracket as never).every(isSideId)) throw new TypeError('what takes part is no side');
  if (bracket.format === 'elimination') placements(bracket);
  else if (bracket.format === 'swiss' || bracket.format === 'table') standings(bracket as never);
  else for (const { number } of listGroups(bracket as never)) standings(bracket as never, number);
}
