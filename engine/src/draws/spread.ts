import type { Dice } from '../random.ts';

/** By side: its class, or none. */
type Classes = readonly (string | undefined)[];

/** One kind of class, counted by class and group. */
interface Census {
  /** By side: its class by number, `none` if it has none or stands alone in it. */
  readonly classOf: Int32Array;
  /** By class: how few and how many of it a group should have. */
  readonly least: Int32Array;
  readonly most: Int32Array;
  /** By class number times the number of groups, plus group. */
  readonly counts: Counts;
  readonly groups: number;
}

/** A list where that is not too long, as it is quicker. */
type Counts = Uint32Array | Map<number, number>;

const longestCounts = 2 ** 22;

const none = -1;

/** Tries times kinds of class: 65,536 sides with eight kinds would otherwise take most of a minute. */
const mostLooks = 9_000_000;

/**
 * Exchanges sides of one pot between groups while that makes the groups more even, or as even in another way; the first
 * kind of class never gets worse. The number of tries is fixed, so the outcome is the same everywhere. One kind alone is
 * left as it is.
 *
 * @returns how many sides of a class there are too many in groups, or too few, over all kinds
 */
export function evenOut(groupOf: number[], kinds: readonly Classes[], groups: number, dice: Dice): number {
  const censuses = kinds.map((classes) => takeCensus(classes, groupOf, groups));
  let violations = censuses.reduce((sum, census) => sum + violationsIn(census), 0);
  const tries = kinds.length < 2 ? 0 : Math.min(5000 + 100 * groupOf.length, Math.floor(mostLooks / kinds.length));
  for (let turn = 0; turn < tries && violations > 0; turn++) {
    const one = dice(groupOf.length);
    const first = one - (one % groups);
    const other = first + dice(Math.min(groups, groupOf.length - first));
    violations += exchangeIfBetter(groupOf, censuses, one, other);
  }
  return violations;
}

/** Gives what it adds to the violations. */
function exchangeIfBetter(groupOf: number[], censuses: readonly Census[], one: number, other: number): number {
  const from = groupOf[one] as number;
  const to = groupOf[other] as number;
  if (from === to) return 0;
  let change = 0;
  for (const [kind, census] of censuses.entries()) {
    change += changeBy(census, one, other, from, to);
    if (kind === 0 && change > 0) return 0;
  }
  if (change > 0) return 0;
  for (const census of censuses) exchange(census, one, other, from, to);
  groupOf[one] = to;
  groupOf[other] = from;
  return change;
}

/** What it would add to the violations if `leaver` and `comer` changed over. */
function changeBy(census: Census, leaver: number, comer: number, from: number, to: number): number {
  const leaving = census.classOf[leaver] as number;
  const coming = census.classOf[comer] as number;
  if (leaving === coming) return 0;
  return changeOf(census, leaving, from, to) + changeOf(census, coming, to, from);
}

function changeOf(census: Census, name: number, from: number, to: number): number {
  if (name === none) return 0;
  const before = countOf(census, name, from);
  const there = countOf(census, name, to);
  return (
    faults(census, name, before - 1) -
    faults(census, name, before) +
    faults(census, name, there + 1) -
    faults(census, name, there)
  );
}

function exchange(census: Census, leaver: number, comer: number, from: number, to: number) {
  const leaving = census.classOf[leaver] as number;
  const coming = census.classOf[comer] as number;
  if (leaving === coming) return;
  recount(census, leaving, from, -1);
  recount(census, leaving, to, 1);
  recount(census, coming, to, -1);
  recount(census, coming, from, 1);
}

function recount(census: Census, name: number, group: number, by: 1 | -1) {
  if (name === none) return;
  const { counts, groups } = census;
  const count = countOf(census, name, group) + by;
  if (counts instanceof Map) counts.set(name * groups + group, count);
  else counts[name * groups + group] = count;
}

function countOf({ counts, groups }: Census, name: number, group: number): number {
  const key = name * groups + group;
  return (counts instanceof Map ? counts.get(key) : counts[key]) ?? 0;
}

function takeCensus(classes: Classes, groupOf: readonly number[], groups: number): Census {
  const members = new Map<string, number[]>();
  for (const [index, name] of classes.entries()) {
    if (name === undefined) continue;
    const list = members.get(name) ?? [];
    list.push(index);
    members.set(name, list);
  }
  const lists = [...members.values()].filter((list) => list.length > 1);
  const cells = lists.length * groups;
  const census: Census = {
    classOf: new Int32Array(classes.length).fill(none),
    least: Int32Array.from(lists, (list) => Math.floor(list.length / groups)),
    most: Int32Array.from(lists, (list) => Math.ceil(list.length / groups)),
    counts: cells > longestCounts ? new Map() : new Uint32Array(cells),
    groups,
  };
  for (const [name, list] of lists.entries()) {
    for (const index of list) {
      census.classOf[index] = name;
      recount(census, name, groupOf[index] as number, 1);
    }
  }
  return census;
}

function violationsIn(census: Census): number {
  const { least, counts, groups } = census;
  let violations = least.reduce((sum, one) => sum + groups * one, 0);
  counts.forEach((count, key) => {
    if (count === 0) return;
    const name = Math.floor(key / groups);
    violations += faults(census, name, count) - faults(census, name, 0);
  });
  return violations;
}

/** By how many a group with `count` of the class is off. */
function faults({ least, most }: Census, name: number, count: number): number {
  const [few, many] = [least[name] as number, most[name] as number];
  return count > many ? count - many : count < few ? few - count : 0;
}
