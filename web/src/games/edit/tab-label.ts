import { levelNames, type TraitLevel, traitLevels } from '@agon/contract/games';
import type { Game } from '@agon/contract/games.endpoints';
import { wordsOf } from '@agon/contract/localized';
import type { Translator } from '../../i18n/text.ts';
import { type EditTab, levelTabs } from './edit-tabs.ts';

/** What the tab is called, and beside it what the game calls the level, where that is another word. */
export function tabLabel(t: Translator, { info }: Pick<Game, 'info'>, tab: EditTab): string {
  const usual = t(`manage.tab_${tab}`);
  const level = levelOfTab(tab);
  const own = level === undefined ? '' : wordsOf(info[levelNames[level]] ?? {}, t.language).trim();
  const known = [usual, level === undefined ? '' : t(`manage.usualLevel${level}`), ''].map((word) =>
    word.toLowerCase(),
  );
  return known.includes(own.toLowerCase()) ? usual : `${usual} · ${own}`;
}

function levelOfTab(tab: EditTab): TraitLevel | undefined {
  return traitLevels.find((level) => levelTabs[level] === tab);
}
