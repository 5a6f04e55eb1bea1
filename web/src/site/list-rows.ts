import { donationTypes, siteLimits } from '@agon/contract/site';
import type { Donation, Thanked } from '@agon/contract/site.lists.endpoints';
import type { Translator } from '../i18n/text.ts';
import type { Importing } from '../ui/DataTable.tsx';
import { withWording } from '../ui/wording.ts';

/** The rows of a CSV as entries of the lists, and the other way round. */

export type WrittenDonation = Pick<Donation, 'alias' | 'type' | 'size' | 'description'>;
export type WrittenThanked = Pick<Thanked, 'alias' | 'title' | 'description'>;

type CsvRow = Readonly<Record<string, string>>;

export const blankDonation: WrittenDonation = { alias: '', type: 'team', size: '', description: {} };
export const blankThanked: WrittenThanked = { alias: '', title: {}, description: {} };

export function donationOf(row: CsvRow): WrittenDonation {
  return {
    alias: row.alias ?? '',
    type: donationTypes.find((type) => type === row.type) ?? 'other',
    size: row.size ?? '',
    description: localizedOf(row, 'description'),
  };
}

export function thankedOf(row: CsvRow): WrittenThanked {
  return { alias: row.alias ?? '', title: localizedOf(row, 'title'), description: localizedOf(row, 'description') };
}

export function donationFaults(t: Translator, { alias, size }: WrittenDonation): Readonly<Record<string, string>> {
  return {
    ...(alias.trim() === '' && { alias: t('site.noAlias') }),
    ...(size.trim() === '' && { size: t('site.noSize') }),
  };
}

export function thankedFaults(t: Translator, { alias, title }: WrittenThanked): Readonly<Record<string, string>> {
  return {
    ...(alias.trim() === '' && { alias: t('site.noAlias') }),
    ...(!title.EN?.trim() && !title.RU?.trim() && { 'title.EN': t('site.noThanksFor') }),
  };
}

function localizedOf(row: CsvRow, field: string) {
  return withWording(withWording({}, 'EN', row[`${field}_en`] ?? ''), 'RU', row[`${field}_ru`] ?? '');
}

/** What is written is kept as it is; a size is anything, a type is one of three. */
export function donationImport(t: Translator): Omit<Importing, 'onImport'> {
  return {
    mostRows: siteLimits.entries,
    fields: [
      { key: 'alias', title: t('site.alias'), isRequired: true },
      { key: 'type', title: t('site.type'), isRequired: true },
      { key: 'size', title: t('site.size'), isRequired: true },
      { key: 'description_en', title: t('layout.inEnglish', { label: t('site.description') }) },
      { key: 'description_ru', title: t('layout.inRussian', { label: t('site.description') }) },
    ],
    faultsOf: ({ type = '' }) =>
      type === '' || donationTypes.some((one) => one === type)
        ? []
        : [t('site.noType', { types: donationTypes.join(', ') })],
  };
}

export function thanksImport(t: Translator): Omit<Importing, 'onImport'> {
  return {
    mostRows: siteLimits.entries,
    fields: [
      { key: 'alias', title: t('site.alias'), isRequired: true },
      { key: 'title_en', title: t('layout.inEnglish', { label: t('site.thanksFor') }) },
      { key: 'title_ru', title: t('layout.inRussian', { label: t('site.thanksFor') }) },
      { key: 'description_en', title: t('layout.inEnglish', { label: t('site.description') }) },
      { key: 'description_ru', title: t('layout.inRussian', { label: t('site.description') }) },
    ],
    faultsOf: ({ title_en, title_ru }) => (title_en || title_ru ? [] : [t('site.noThanksFor')]),
  };
}
