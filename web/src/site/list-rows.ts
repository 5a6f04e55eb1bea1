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
    ...(alias.trim() === '' && { alias: t('siteTools.noAlias') }),
    ...(size.trim() === '' && { size: t('siteTools.noSize') }),
  };
}

export function thankedFaults(t: Translator, { alias, title }: WrittenThanked): Readonly<Record<string, string>> {
  return {
    ...(alias.trim() === '' && { alias: t('siteTools.noAlias') }),
    ...(!title.EN?.trim() && !title.RU?.trim() && { 'title.EN': t('siteTools.noThanksFor') }),
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
      { key: 'alias', title: t('siteTools.alias'), isRequired: true },
      { key: 'type', title: t('siteTools.type'), isRequired: true },
      { key: 'size', title: t('siteTools.size'), isRequired: true },
      { key: 'description_en', title: t('forms.inEnglish', { label: t('siteTools.description') }) },
      { key: 'description_ru', title: t('forms.inRussian', { label: t('siteTools.description') }) },
    ],
    faultsOf: ({ type = '' }) =>
      type === '' || donationTypes.some((one) => one === type)
        ? []
        : [t('siteTools.noType', { types: donationTypes.join(', ') })],
  };
}

export function thanksImport(t: Translator): Omit<Importing, 'onImport'> {
  return {
    mostRows: siteLimits.entries,
    fields: [
      { key: 'alias', title: t('siteTools.alias'), isRequired: true },
      { key: 'title_en', title: t('forms.inEnglish', { label: t('siteTools.thanksFor') }) },
      { key: 'title_ru', title: t('forms.inRussian', { label: t('siteTools.thanksFor') }) },
      { key: 'description_en', title: t('forms.inEnglish', { label: t('siteTools.description') }) },
      { key: 'description_ru', title: t('forms.inRussian', { label: t('siteTools.description') }) },
    ],
    faultsOf: ({ title_en, title_ru }) => (title_en || title_ru ? [] : [t('siteTools.noThanksFor')]),
  };
}
