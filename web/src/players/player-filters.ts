import { type TraitLevel, traitLevels } from '@agon/contract/games';
import type { Game } from '@agon/contract/games.endpoints';
import type { Hierarchy } from '@agon/contract/games.hierarchy.endpoints';
import { wordsOf } from '@agon/contract/localized';
import type { Translator } from '../i18n/text.ts';
import type { TableFilter } from '../ui/DataTable.tsx';
import { labelOf } from './shown-traits.ts';

/** Ids that players are to have; without one, any. */
export interface PlayersFilter {
  readonly faction?: number;
  readonly race?: number;
  readonly class?: number;
  readonly world?: number;
  readonly region?: number;
}

const keys = { 1: 'faction', 2: 'race', 3: 'class' } as const satisfies Record<TraitLevel, keyof PlayersFilter>;

/** Which players of a game the table lists. */
export function playerFilters(
  t: Translator,
  game: Game,
  hierarchy: Hierarchy,
  filter: PlayersFilter,
  onChange: (filter: PlayersFilter) => void,
): readonly TableFilter[] {
  const choices = [
    ...traitLevels.map((level) => ({
      key: keys[level],
      label: labelOf(t, game, level) ?? t(`playerTools.level_${level}`),
      of: hierarchy[`l${level}`].map(({ id, info }) => ({ id, name: wordsOf(info.name, t.language) })),
    })),
    { key: 'world', label: t('players.world'), of: game.world ? hierarchy.worlds : [] },
    { key: 'region', label: t('players.region'), of: game.region ? hierarchy.regions : [] },
  ] as const;
  return choices
    .filter((choice) => choice.of.length > 0)
    .map(({ key, label, of }) => ({
      key,
      label,
      value: String(filter[key] ?? ''),
      options: [
        { value: '', label: t('playerTools.any') },
        ...of.map(({ id, name }) => ({ value: String(id), label: name })),
      ],
      onChoose: (chosen) => {
        const { [key]: _, ...others } = filter;
        onChange(chosen === '' ? others : { ...others, [key]: Number(chosen) });
      },
    }));
}
