/** What was typed on top of what there is now: a part that is as it was at the beginning follows what has become of it since. */
export function typedOver<T>(typed: T, began: T, now: T): T {
  if (JSON.stringify(typed) === JSON.stringify(began)) return now;
  if (!hasParts(typed) || !hasParts(began) || !hasParts(now)) return typed;
  const keys = new Set([...Object.keys(now), ...Object.keys(typed)]);
  return Object.fromEntries([...keys].map((key) => [key, typedOver(typed[key], began[key], now[key])])) as T;
}

function hasParts(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
