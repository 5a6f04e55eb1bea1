import type { Trait } from '@agon/contract/games.hierarchy.endpoints';

/** Ids of what each trait goes with, by its id. */
export type Combinations = Readonly<Record<number, readonly number[]>>;

export function combinationsOf(traits: readonly Trait[]): Combinations {
  return Object.fromEntries(traits.map(({ id, goes_with }) => [id, goes_with]));
}

export function toggled(combinations: Combinations, lower: number, upper: number, isOn: boolean): Combinations {
  const others = (combinations[lower] ?? []).filter((id) => id !== upper);
  return { ...combinations, [lower]: isOn ? [...others, upper].toSorted((a, b) => a - b) : others };
}

/** What was changed, with what was seen before. */
export function changesBetween(before: Combinations, after: Combinations) {
  return Object.entries(after).flatMap(([key, goes_with]) => {
    const was = before[Number(key)] ?? [];
    if (new Set(was).symmetricDifference(new Set(goes_with)).size === 0) return [];
    return [{ id: Number(key), goes_with: [...goes_with], was: [...was] }];
  });
}
