/** As long as the tab is open, or for all tabs of the browser. Both may be forbidden, or full. */
type Place = 'tab' | 'browser';

/** Undefined where nothing is kept. */
export function kept(place: Place, key: string): string | undefined {
  try {
    return storageOf(place).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Where the browser lets it; nothing to forget what there is. */
export function keep(place: Place, key: string, value: string | undefined): void {
  try {
    if (value === undefined) storageOf(place).removeItem(key);
    else storageOf(place).setItem(key, value);
  } catch {
    // Then it holds until the page is left.
  }
}

function storageOf(place: Place): Storage {
  return place === 'tab' ? sessionStorage : localStorage;
}
