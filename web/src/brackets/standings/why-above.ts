import type { StandingsRow } from '@agon/contract/brackets.parts.endpoints';
import type { Translator } from '../../i18n/text.ts';
import { valueText } from './numbers.ts';

type NameOf = (participant: number) => string;

/** Names of more than these are not listed. */
const mostNames = 5;

/** Why a row stands above the next that does not share its place, in a sentence; undefined where there is none. */
export function whyAbove(
  t: Translator,
  rows: readonly StandingsRow[],
  index: number,
  nameOf: NameOf,
): string | undefined {
  const next = nextBelow(rows, index);
  if (next === undefined) return undefined;
  const name = nameOf(next.participant);
  if (next.decidedBy === null) return next.isWithdrawn ? t('brackets.aboveWithdrawn', { name }) : undefined;
  const { tie_break: tieBreak, above, below, among } = next.decidedBy;
  const slots = {
    name,
    count: above ?? 0,
    above: valueText(tieBreak, above, t.language),
    below: valueText(tieBreak, below, t.language),
  };
  if (among === null || among.length <= 2) return t(`brackets.above.${tieBreak}`, slots);
  if (among.length > mostNames) return t('brackets.aboveAmongMany', { ...slots, sides: among.length });
  const names = new Intl.ListFormat(t.language === 'ru' ? 'ru-RU' : 'en-GB', { type: 'conjunction' }).format(
    among.map(nameOf),
  );
  return t('brackets.aboveAmong', { ...slots, names });
}

function nextBelow(rows: readonly StandingsRow[], index: number): StandingsRow | undefined {
  const row = rows[index];
  return row && rows.slice(index + 1).find(({ place }) => place > row.to);
}
