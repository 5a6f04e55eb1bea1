import { wordsOf } from '@agon/contract/localized';
import type { Prize, TournamentContents } from '@agon/contract/tournaments.contents.endpoints';
import type { Translator } from '../../i18n/text.ts';
import { hasWords } from './contents.ts';
import { bare, type Row, rowsOf } from './rows.ts';

export const prizeLists = ['standard', 'special', 'secondary'] as const;
type PrizeList = (typeof prizeLists)[number];

export type PrizesDraft = Readonly<Record<PrizeList, readonly Row<Prize>[]>> & { readonly version: number };

export const blankPrize: Prize = { title: {}, reward: {} };

export function draftOf({ standard, special, secondary, version }: TournamentContents['prizes']): PrizesDraft {
  return { standard: rowsOf(standard), special: rowsOf(special), secondary: rowsOf(secondary), version };
}

/** Without what was left blank. Between two places a blank one stays: it says that this place wins nothing. */
export function tidied(draft: PrizesDraft): PrizesDraft {
  const last = draft.standard.findLastIndex(isFilled);
  return {
    standard: draft.standard.slice(0, last + 1),
    special: draft.special.filter(isFilled),
    secondary: draft.secondary.filter(isFilled),
    version: draft.version,
  };
}

export function bodyOf({ standard, special, secondary, version }: PrizesDraft) {
  return { standard: bare(standard), special: bare(special), secondary: bare(secondary), version };
}

/** The title of a place, else the place in words: "1st place". */
export function placeTitle(t: Translator, place: number, title: Prize['title']): string {
  return wordsOf(title, t.language) || placeName(t, place);
}

/** "1st place" */
export function placeName(t: Translator, place: number): string {
  const ordinals = new Intl.PluralRules(t.language, { type: 'ordinal' });
  return t(`contents.place_${categoryOf(ordinals.select(place))}`, { place });
}

function categoryOf(category: Intl.LDMLPluralRule) {
  return category === 'one' || category === 'two' || category === 'few' ? category : 'other';
}

function isFilled({ title, reward }: Prize): boolean {
  return hasWords(title) || hasWords(reward);
}
