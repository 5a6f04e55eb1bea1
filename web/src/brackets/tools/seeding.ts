import { inCapitals } from '@agon/contract/capitals';
import type { Competitor } from '@agon/contract/champions.endpoints';
import type { Participant, Participants } from '@agon/contract/registrations.endpoints';
import { inSeedingOrder } from '../../registrations/seeding-order.ts';

/** Who is to be placed, best first. */
export interface SeedingLine {
  readonly id: number;
  readonly isIn: boolean;
}

/** By seed; those who are in the bracket are in, or everybody while it is empty. */
export function seedingOf(participants: Participants, placed: Readonly<Record<string, unknown>>): SeedingLine[] {
  const isEmpty = Object.keys(placed).length === 0;
  return inSeedingOrder(participants).map(({ id }) => ({ id, isIn: isEmpty || id in placed }));
}

/** As a ranking has them; those whom it has not come after them, by seed. */
export function orderByRanking(
  ranking: readonly Competitor[],
  lines: readonly SeedingLine[],
  participants: Participants,
): { readonly lines: readonly SeedingLine[]; readonly ranked: number } {
  const places = new Map(ranking.map((one, index) => [keyOf(one), index]));
  const placeOf = (one: Participant) => places.get(keyOf(one)) ?? ranking.length;
  const order = inSeedingOrder(participants).toSorted((a, b) => placeOf(a) - placeOf(b));
  const isIn = new Set(idsIn(lines));
  return {
    lines: order.map(({ id }) => ({ id, isIn: isIn.has(id) })),
    ranked: order.filter((one) => places.has(keyOf(one))).length,
  };
}

function keyOf({ player_id, team_id }: Omit<Competitor, 'name'>): string {
  return `${player_id} ${team_id}`;
}

/** Those who are in, best first. */
export function idsIn(lines: readonly SeedingLine[]): number[] {
  return lines.filter(({ isIn }) => isIn).map(({ id }) => id);
}

export interface PastedOrder {
  readonly lines: readonly SeedingLine[];
  /** Names that no participant has. */
  readonly unknown: readonly string[];
}

/** Whoever is named is in, in that order; the others come after them and are not. */
export function orderByNames(text: string, lines: readonly SeedingLine[], participants: Participants): PastedOrder {
  const byName = new Map(Object.values(participants).map((one): [string, Participant] => [one.name, one]));
  const names = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const found = names.map((name) => byName.get(inCapitals(name)));
  const named = new Set(found.filter((one) => one !== undefined).map(({ id }) => id));
  return { lines: withOnly(lines, [...named]), unknown: names.filter((_, index) => found[index] === undefined) };
}

/** These are in, best first; the others come after them and are not. */
export function withOnly(lines: readonly SeedingLine[], ids: readonly number[]): SeedingLine[] {
  return [
    ...ids.map((id) => ({ id, isIn: true })),
    ...lines.filter(({ id }) => !ids.includes(id)).map(({ id }) => ({ id, isIn: false })),
  ];
}
