import { isLikeCells } from './cells.ts';
import { demand, isObject } from './checks.ts';
import { restored as restoredElimination } from './elimination/restored.ts';
import { type Bracket, createBracket, type Settings } from './formats.ts';
import { restored as restoredGsl } from './gsl/restored.ts';
import { markMade } from './made.ts';
import { restored as restoredRoundRobin } from './round-robin/restored.ts';
import { restored as restoredSwiss } from './swiss/restored.ts';
import { restored as restoredTable } from './table/restored.ts';

type Fields = Record<string, unknown>;

/** What follows from the rest of a state, by name: it is not saved. */
export const derivedFields: ReadonlySet<string> = new Set(['plan', 'placeOf', 'seats', 'reportedCount']);

/**
 * A bracket of a state that comes from elsewhere: one with the fields of its format, each checked as events are, and with
 * what follows from them found anew.
 *
 * @throws whatever it runs into if there is none
 */
export function bracketOf(state: unknown): Bracket {
  demand(isObject(state));
  const blank = createBracket(settingsOf(state as Fields));
  demand(isLike(state, blank));
  return markMade(restored(state as Bracket, blank));
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

/** Has the fields of another that are saved, and the same settings. */
function isLike(state: unknown, like: object): boolean {
  if (!isObject(state)) return false;
  const names = Object.keys(like).filter((name) => !derivedFields.has(name));
  const { settings, cells } = state as Fields;
  const { settings: itsSettings, cells: itsCells } = like as Fields;
  return (
    Object.keys(state).length === names.length &&
    names.every((name) => Object.hasOwn(state, name)) &&
    JSON.stringify(settings) === JSON.stringify(itsSettings) &&
    (itsCells === undefined || isLikeCells(cells, itsCells as never))
  );
}

/** Blank is one of the same format and settings. */
function restored(saved: Bracket, blank: Bracket): Bracket {
  switch (blank.format) {
    case 'elimination':
      return restoredElimination(saved as typeof blank, blank);
    case 'gsl':
      return restoredGsl(saved as typeof blank, blank, isLike);
    case 'roundRobin':
      return restoredRoundRobin(saved as typeof blank, blank);
    case 'swiss':
      return restoredSwiss(saved as typeof blank, blank);
    case 'table':
      return restoredTable(saved as typeof blank, blank);
  }
}
