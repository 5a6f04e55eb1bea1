import { levelNames, type TraitLevel, traitLevels } from '@agon/contract/games';
import { wordsOf } from '@agon/contract/localized';
import type { TraitMark } from '@agon/contract/players.traits.endpoints';
import type { Translator } from '../i18n/text.ts';
import type { SiteGame } from '../layout/site.ts';

/**
 * What a game calls a level of its hierarchy; undefined where it has none, and shows nothing of the level. The third is a
 * class unless the game says otherwise: organizers write it beside the names.
 */
export function labelOf(t: Translator, game: SiteGame | undefined, level: TraitLevel): string | undefined {
  return ownLabelOf(t, game, level) ?? (level === 3 ? t('players.class') : undefined);
}

/** The same without what every game has. A game that has not named its classes keeps no list of them. */
export function ownLabelOf(t: Translator, game: SiteGame | undefined, level: TraitLevel): string | undefined {
  return wordsOf(game?.info[levelNames[level]] ?? {}, t.language) || undefined;
}

/** Those of the levels that the game shows. */
export function shownMarks(
  t: Translator,
  game: SiteGame | undefined,
  marks: readonly TraitMark[],
  levels: readonly TraitLevel[],
): readonly TraitMark[] {
  return marks.filter(({ level }) => levels.includes(level) && labelOf(t, game, level) !== undefined);
}

/** Those that lists show. Beside a class, a race is one too many. */
export function listedMarks(
  t: Translator,
  game: SiteGame | undefined,
  marks: readonly TraitMark[],
): readonly TraitMark[] {
  const shown = shownMarks(t, game, marks, traitLevels);
  const hasClass = shown.some(({ level }) => level === 3);
  return shown.filter(({ level }) => level !== 2 || !hasClass);
}
