import { parseArgs } from 'node:util';

/** How a proof was called that is no way to call it. */
export class WrongOption extends Error {}

/**
 * What stands behind each of these names, as in `--seed 7`.
 * @throws {WrongOption} when there is anything else
 */
export function optionsOf<Name extends string>(args: readonly string[], names: readonly Name[]) {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
  try {
    return parseArgs({ args: [...args], options }).values as Readonly<Partial<Record<Name, string>>>;
  } catch (error) {
    throw new WrongOption(error instanceof Error ? error.message : String(error));
  }
}

/** @throws {WrongOption} when it is no whole number, or a smaller one */
export function wholeNumber(name: string, text: string, least = 0): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(number) && number >= least) return number;
  throw new WrongOption(`--${name} takes a whole number, ${least} or more, and not '${text}'`);
}

/** @throws {WrongOption} when it is none of them */
export function oneOf<T extends string>(name: string, text: string, known: readonly T[]): T {
  const found = known.find((one) => one === text);
  if (found !== undefined) return found;
  throw new WrongOption(`--${name} takes one of ${known.join(', ')}, and not '${text}'`);
}

/** That of the call, or another one each time. */
export function seedOf(text: string | undefined): number {
  return text === undefined ? Date.now() % 1_000_000 : wholeNumber('seed', text);
}
