import type { Dice } from './random.ts';

/** By side: its class, or none. */
type Classes = readonly (string | undefined)[];

/** One kind of class, counted by class and group. */
interface Census {
  /** By side: its class by number, `none` if it has none or stands alone in it. */
  readonly classOf: readonly number[];
  readonly sizes: readonly number[];
  /** By class number times the number of groups, plus group. */
  readonly counts: Map<number, number>;
  readonly groups: number;
}

const none = -1;

/** How many sides of a class too many there are in groups, or too few, over all kinds. */
export function violationsOf(groupOf: readonly number[], kinds: readonly Classes[], groups: number): number {
  return kinds.reduce((sum, classes) => sum + violationsIn(takeCensus(classes, groupOf, groups)), 0);
}

/**
 * Exchanges sides of one pot between groups while that makes the groups more even, or as even in another way; the first
 * kind of class never gets worse. The number of tries is fixed, so the outcome is the same everywhere.
 */
export function evenOut(groupOf: number[], kinds: readonly Classes[], groups: number, dice: Dice) {
  const censuses = kinds.map((classes) => takeCensus(classes, groupOf, groups));
  let violations = censuses.reduce((sum, census) => sum + violationsIn(census), 0);
  const tries = 5000 + 100 * groupOf.length;
  for (let turn = 0; turn < tries && violations > 0; turn++) {
    const one = dice(groupOf.length);
    const first = one - (one % groups);
    const other = first + dice(Math.min(groups, groupOf.length - first));
    violations += exchangeIfBetter(groupOf, censuses, one, other);
  }
}

/** Gives what it adds to the violations. */
function exchangeIfBetter(groupOf: number[], censuses: readonly Census[], one: number, other: number): number {
  const from = groupOf[one] as number;
  const to = groupOf[other] as number;
  if (from === to) return 0;
  const changes = censuses.map((census) => exchange(census, one, other, from, to));
  const change = changes.reduce((sum, next) => sum + next, 0);
  if (change > 0 || (changes[0] as number) > 0) {
    for (const census of censuses) exchange(census, other, one, from, to);
    return 0;
  }
  groupOf[one] = to;
  groupOf[other] = from;
  return change;
}

/** Counts `leaver` in `to` and `comer` in `from` instead of the other way round. */
function exchange(census: Census, leaver: number, comer: number, from: number, to: number): number {
  const leaving = census.classOf[leaver] as number;
  const coming = census.classOf[comer] as number;
  if (leaving === coming) return 0;
  return (
    recount(census, leaving, from, -1) +
    recount(census, leaving, to, 1) +
    recount(census, coming, to, -1) +
    recount(census, coming, from, 1)
  );
}

function recount(census: Census, name: number, group: number, by: 1 | -1): number {
  if (name === none) return 0;
  const key = name * census.groups + group;
  const before = census.counts.get(key) ?? 0;
  census.counts.set(key, before + by);
  return faults(census, name, before + by) - faults(census, name, before);
}

function takeCensus(classes: Classes, groupOf: readonly number[], groups: number): Census {
  const members = new Map<string, number[]>();
  for (const [index, name] of classes.entries()) {
    if (name === undefined) continue;
    const list = members.get(name) ?? [];
    list.push(index);
    members.set(name, list);
  }
  const classOf: number[] = new Array(classes.length).fill(none);
  const census: Census = { classOf, sizes: [], counts: new Map(), groups };
  const sizes: number[] = [];
  for (const list of members.values()) {
    if (list.length === 1) continue;
    for (const index of list) classOf[index] = sizes.length;
    sizes.push(list.length);
  }
  for (const [index, name] of classOf.entries()) {
    if (name === none) continue;
    const key = name * groups + (groupOf[index] as number);
    census.counts.set(key, (census.counts.get(key) ?? 0) + 1);
  }
  return { ...census, sizes };
}

function violationsIn(census: Census): number {
  const { sizes, counts, groups } = census;
  const least = sizes.reduce((sum, size) => sum + groups * Math.floor(size / groups), 0);
  let violations = least;
  for (const [key, count] of counts) {
    const name = Math.floor(key / groups);
    violations += faults(census, name, count) - faults(census, name, 0);
  }
  return violations;
}

/** By how many a group with `count` of the class is off. */
function faults({ sizes, groups }: Census, name: number, count: number): number {
  const size = sizes[name] as number;
  return Math.max(0, count - Math.ceil(size / groups)) + Math.max(0, Math.floor(size / groups) - count);
}
