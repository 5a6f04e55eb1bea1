import type { SideId } from './bracket.ts';

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isWhole(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

export function isSideId(value: unknown): value is SideId {
  return typeof value === 'string' ? value !== '' : Number.isSafeInteger(value);
}
