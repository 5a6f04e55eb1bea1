import { AppError, textOf } from '@agon/contract/errors';
import type { Language } from '@agon/contract/localized';
import { InvalidInput } from './input.ts';

/**
 * Takes the rows of a list one after the other, within a transaction that takes all of them or none.
 * @throws {InvalidInput} that says of each row why it is refused
 */
export async function takeRows<Row>(
  rows: readonly Row[],
  language: Language,
  take: (row: Row) => Promise<unknown>,
): Promise<void> {
  const faults: Record<string, string> = {};
  for (const [index, row] of rows.entries()) {
    try {
      await take(row);
    } catch (refusal) {
      if (!(refusal instanceof AppError) || refusal instanceof InvalidInput) throw refusal;
      if (refusal.code.endsWith('.listFull')) throw refusal;
      faults[`rows.${index}`] = textOf(refusal.code, language, refusal.facts);
    }
  }
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults);
}
