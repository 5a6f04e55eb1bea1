import { inCapitals, namesOf } from '@agon/contract/capitals';
import { levelKeys, levelNames, type TraitLevel } from '@agon/contract/games';
import type { GameInfo } from '@agon/contract/games.endpoints';
import type { Hierarchy, Trait } from '@agon/contract/games.hierarchy.endpoints';
import { wordsOf } from '@agon/contract/localized';
import type { Translator } from '../../i18n/text.ts';
import type { ImportedRow } from '../../ui/csv-import.ts';

export function traitsOf(hierarchy: Hierarchy, level: TraitLevel): readonly Trait[] {
  return hierarchy[levelKeys[level]];
}

export function levelsAbove(level: TraitLevel): readonly TraitLevel[] {
  return ([1, 2] as const).filter((one) => one < level);
}

/** What the level is called in this game; its number while it has no name. */
export function levelName(t: Translator, info: GameInfo, level: TraitLevel): string {
  return wordsOf(info[levelNames[level]] ?? {}, t.language) || t('manage.level', { level });
}

export function traitName(t: Translator, { info }: Pick<Trait, 'info'>): string {
  return wordsOf(info.name, t.language);
}

const separator = ' | ';

/** The names of what it goes with, as a CSV has them. */
export function pairNames(trait: Trait, above: readonly Trait[]): string {
  return namesIn(above.filter(({ id }) => trait.goes_with.includes(id)));
}

function namesIn(traits: readonly Trait[]): string {
  return traits.map(({ info }) => wordsOf(info.name, 'en')).join(separator);
}

/** A row of a file as it is sent. */
export function traitOfRow(row: ImportedRow) {
  const { name_en = '', name_ru = '', color = '', goes_with = '' } = row;
  const names = goes_with.split('|').map((name) => name.trim());
  return { name_en, name_ru, color, goes_with: names.filter((name) => name !== '') };
}

/** A row as it will be kept. */
export function keptTraitRow(row: ImportedRow, above: readonly Trait[]): ImportedRow {
  const { name_en, name_ru, color, goes_with } = traitOfRow(row);
  const wanted = goes_with.map(inCapitals);
  const pairs = above.filter(({ info }) => namesOf(info.name).some((name) => wanted.includes(name)));
  const isKnown = wanted.every((name) => above.some(({ info }) => namesOf(info.name).includes(name)));
  return {
    ...{ name_en: inCapitals(name_en), name_ru: inCapitals(name_ru), color: color.toLowerCase() },
    goes_with: isKnown ? namesIn(pairs) : wanted.join(separator),
  };
}

/** An entry that is there, as a row says it. */
export function knownTraitRow(trait: Trait, above: readonly Trait[]): ImportedRow {
  const { EN = '', RU = '' } = trait.info.name;
  return { name_en: EN, name_ru: RU, color: trait.color.toLowerCase(), goes_with: pairNames(trait, above) };
}

export function rowFaults(t: Translator, row: ImportedRow, above: readonly Trait[]): readonly string[] {
  const { name_en, name_ru, color, goes_with } = traitOfRow(row);
  const known = new Set(above.flatMap(({ info }) => [info.name.EN, info.name.RU]));
  return [
    ...(name_en === '' && name_ru === '' ? [t('manage.noNameInRow')] : []),
    ...(/^(#[0-9a-f]{6})?$/i.test(color) ? [] : [t('manage.badColor', { color })]),
    ...goes_with.filter((name) => !known.has(inCapitals(name))).map((name) => t('manage.unknownTrait', { name })),
  ];
}
