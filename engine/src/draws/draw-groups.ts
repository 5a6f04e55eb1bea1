import type { SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { checkSides, isObject, isWhole, mostSides } from '../checks.ts';
import { createDice, type Dice, shuffleIn } from '../random.ts';
import { colourEdges } from './edge-colouring.ts';
import { evenOut } from './spread.ts';

export interface DrawnSide {
  readonly side: SideId;
  /** What to spread by, such as `{ club: 'x', country: 'y' }`; a name that is missing sets no limit. */
  readonly classes?: Readonly<Record<string, string>>;
}

export interface DrawOptions {
  /**
   * snake: 1 2 3, then 6 5 4, and so on, by strength alone. pots: of each so many as there are groups, next in
   * strength, one goes to each group by lot. random: by lot all over.
   */
  readonly method: 'snake' | 'pots' | 'random';
  /** Classes to hold apart, the most important first. */
  readonly spread?: string | readonly string[];
  /** For the lot, and for where to look when two or more classes are spread. */
  readonly seed?: number;
}

export interface GroupDraw {
  readonly groups: readonly (readonly SideId[])[];
  /**
   * equitable: no group has more of a class than must be, and none fewer than could be. bestFound: as even as was
   * found.
   */
  readonly certificate: 'equitable' | 'bestFound';
  /** How many sides of a class too many, or too few, there are in the groups, all together. */
  readonly violations: number;
}

const mostGroups = 1024;
const mostKinds = 8;

/**
 * Spreads sides, best first, over groups. Sizes differ by one at most, and nobody is ever left out.
 *
 * One class is always spread evenly: pots and classes are the two kinds of vertices, sides the edges, groups the
 * colours of an equitable edge colouring (de Werra), for which big classes fall into parts of one per group. Further
 * classes are evened out by exchanges within the pots as far as a search of fixed length gets. Of all such draws none
 * is preferred, but they are not exactly equally likely.
 */
export function drawGroups(sides: readonly DrawnSide[], groups: number, options: DrawOptions): GroupDraw {
  const names = checkDraw(sides, groups, options);
  const dice = createDice(options.seed ?? 0);
  const isLot = options.method !== 'snake';
  const order = options.method === 'random' ? shuffled(sides, dice) : [...sides];
  const isByPot = options.method === 'pots';
  const wished = isByPot ? potPlaces(order.length, groups, dice) : order.map((_, index) => snakePlace(index, groups));
  const classes = names.map((name) => order.map((drawn) => drawn.classes?.[name]));
  const groupOf = classes[0] ? spread(classes[0], groups, wished, isLot ? dice : undefined) : wished;
  const violations = evenOut(groupOf, classes, groups, dice);
  return {
    groups: collect(order, groupOf, groups),
    certificate: violations === 0 ? 'equitable' : 'bestFound',
    violations,
  };
}

function checkDraw(sides: readonly DrawnSide[], groups: number, options: DrawOptions): readonly string[] {
  if (!Array.isArray(sides) || sides.length > mostSides) throw new BracketError('invalidSides');
  const list = Array.from<DrawnSide>(sides);
  if (!list.every((drawn) => isObject(drawn) && isObject(drawn.classes ?? {}))) throw new BracketError('invalidSides');
  checkSides(
    list.map(({ side }) => side),
    mostSides,
  );
  if (!isWhole(groups, 1, mostGroups)) throw new BracketError('invalidSettings', { field: 'groups' });
  if (!isObject(options)) throw new BracketError('invalidSettings', { field: 'options' });
  const { method, spread: given = [], seed = 0 } = options;
  if (!['snake', 'pots', 'random'].includes(method)) throw new BracketError('invalidSettings', { field: 'method' });
  if (!isWhole(seed, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)) {
    throw new BracketError('invalidSettings', { field: 'seed' });
  }
  const names = typeof given === 'string' ? [given] : given;
  if (!Array.isArray(names) || names.length > mostKinds || !Array.from<unknown>(names).every(isName)) {
    throw new BracketError('invalidSettings', { field: 'spread' });
  }
  return names;
}

function isName(name: unknown): name is string {
  return typeof name === 'string';
}

/** There and back again. */
function snakePlace(index: number, groups: number): number {
  const place = index % groups;
  return Math.floor(index / groups) % 2 === 0 ? place : groups - 1 - place;
}

function spread(classes: readonly (string | undefined)[], groups: number, wished: number[], dice?: Dice): number[] {
  const left = classes.map((_, index) => Math.floor(index / groups));
  return [...colourEdges({ left, right: partsOf(classes, groups) }, groups, wished, dice)];
}

/** Each class in parts of `groups` at most; who has no class is a part of his own. */
function partsOf(classes: readonly (string | undefined)[], groups: number): number[] {
  const open = new Map<string, { part: number; left: number }>();
  let parts = 0;
  return classes.map((name) => {
    if (name === undefined) return parts++;
    const last = open.get(name);
    const current = last && last.left > 0 ? last : { part: parts++, left: groups };
    current.left--;
    open.set(name, current);
    return current.part;
  });
}

/** Each pot meets the groups in an order of its own, the last one too if it is short. */
function potPlaces(count: number, groups: number, dice: Dice): number[] {
  const all = Array.from({ length: groups }, (_, group) => group);
  const pots = Array.from({ length: Math.ceil(count / groups) }, () => shuffled(all, dice));
  return pots.flat().slice(0, count);
}

function shuffled<T>(list: readonly T[], dice: Dice): T[] {
  const copy = [...list];
  shuffleIn(copy, dice);
  return copy;
}

function collect(order: readonly DrawnSide[], groupOf: readonly number[], groups: number): SideId[][] {
  const lists = Array.from({ length: groups }, (): SideId[] => []);
  for (const [index, { side }] of order.entries()) lists[groupOf[index] as number]?.push(side);
  return lists;
}
