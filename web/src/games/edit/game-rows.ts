import { sharedName } from '@agon/contract/capitals';
import { meansGame } from '@agon/contract/games';
import type { Game } from '@agon/contract/games.endpoints';
import { slugPattern } from '@agon/contract/slug';
import type { Translator } from '../../i18n/text.ts';
import type { ImportedRow } from '../../ui/csv-import.ts';

/** A row of a file as it is sent. */
export function gameOfRow(row: ImportedRow) {
  const { name_en, name_ru, slug } = keptGameRow(row);
  return { info: { name: { EN: name_en, RU: name_ru } }, ...(slug !== '' && { slug }) };
}

/** A row as it will be kept. */
export function keptGameRow({ name_en = '', name_ru = '', slug = '' }: ImportedRow) {
  return { name_en, name_ru, slug: slug.toLowerCase() };
}

/** A game that is there, as a row says it. */
export function knownGameRow({ info, slug }: Pick<Game, 'info' | 'slug'>) {
  return { name_en: info.name?.EN ?? '', name_ru: info.name?.RU ?? '', slug };
}

/** @param games those that are there: a row changes the one of its address, else the one of its name */
export function gameRowFaults(
  t: Translator,
  row: ImportedRow,
  games: readonly Pick<Game, 'info' | 'slug'>[],
): readonly string[] {
  const { info, slug } = gameOfRow(row);
  const { EN, RU } = info.name;
  const known = games.find((game) => meansGame({ info, slug }, game));
  const taken = games.flatMap((game) => (game === known ? [] : (sharedName(info.name, game.info.name ?? {}) ?? [])));
  return [
    ...(EN === '' && RU === '' ? [t('manage.noNameInRow')] : []),
    ...(slug !== undefined && !slugPattern.test(slug) ? [t('manage.badAddress')] : []),
    ...taken.map((name) => t('manage.nameOfOtherGame', { name })),
  ];
}
