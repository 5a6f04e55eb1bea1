import { type DonationType, donationTypes, siteLimits } from '@agon/contract/site';
import type { Donation, Donations } from '@agon/contract/site.lists.endpoints';
import { browserApi } from '../api/browser-api.ts';
import { useAnswer } from '../api/useAnswer.ts';
import { type Translator, useText } from '../i18n/text.ts';
import { Answer } from '../ui/Answer.tsx';
import type { Column } from '../ui/DataTable.tsx';
import { Field } from '../ui/Field.tsx';
import { FormRow } from '../ui/Form.tsx';
import { LocalizedField } from '../ui/LocalizedField.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { amountText, totalsText, unbroken } from './amounts.ts';
import type { EntryForm } from './EntryDialog.tsx';
import { lineColumn, wordingColumns } from './list-columns.ts';
import { blankDonation, donationFaults, donationImport, donationOf, type WrittenDonation } from './list-rows.ts';
import { RoomTexts } from './RoomTexts.tsx';
import styles from './rooms.module.css';
import { type SaveEntry, SiteListTable } from './SiteListTable.tsx';

const ask = () => browserApi('GET /donations');

// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function DonateRoom() {
  const t = useText();
  const asked = useAnswer<Donations>(ask);
  return (
    <>
      <PageTitle>{t('siteTools.donateRoom')}</PageTitle>
      <RoomTexts room="donate" />
      <h2 className={styles.title}>{t('site.donors')}</h2>
      <Answer asked={asked}>{(answer) => <DonationTable {...answer} reload={asked.reload} />}</Answer>
    </>
  );
}

function DonationTable({ donations, totals, reload }: Donations & { reload: () => Promise<void> }) {
  const t = useText();
  return (
    <>
      {donations.length > 0 && (
        <p className={styles.title}>
          {t('site.inAll')}: <b>{totalsText(t, totals.all)}</b>
        </p>
      )}
      <SiteListTable
        label={t('site.donors')}
        fileName="donations"
        empty={{ title: t('site.noDonations'), text: t('siteTools.noDonationsHint') }}
        titles={{ add: t('siteTools.addDonation'), edit: t('siteTools.editDonation') }}
        entries={donations}
        reload={reload}
        columns={(save) => columnsOf(t, save)}
        blank={blankDonation}
        writtenOf={writtenOf}
        faultsOf={(written) => donationFaults(t, written)}
        lineOf={({ alias, size }) => `${alias}, ${size}`}
        calls={calls}
        importing={{
          ...donationImport(t),
          onImport: (rows) => browserApi('POST /donations/import', { body: { donations: rows.map(donationOf) } }),
        }}
      >
        {(form) => <DonationFields form={form} />}
      </SiteListTable>
    </>
  );
}

const calls = {
  add: (body: WrittenDonation) => browserApi('POST /donations', { body }),
  change: (id: number, body: WrittenDonation & { version: number }) =>
    browserApi('PUT /donations/{id}', { params: { id }, body }),
  remove: (id: number) => browserApi('DELETE /donations/{id}', { params: { id } }),
  order: (ids: number[]) => browserApi('POST /donations/order', { body: { ids } }),
};

function writtenOf({ alias, type, size, description }: Donation): WrittenDonation {
  return { alias, type, size, description };
}

function columnsOf(t: Translator, save: SaveEntry<Donation, WrittenDonation>): readonly Column<Donation>[] {
  return [
    lineColumn('alias', t('siteTools.alias'), (entry: Donation, alias) => save(entry, { alias })),
    {
      ...lineColumn('size', t('siteTools.size'), (entry: Donation, size) => save(entry, { size })),
      cell: ({ size }) => unbroken(size),
    },
    {
      key: 'read_as',
      title: t('siteTools.readAs'),
      value: ({ amount }) => amount && `${amount.value} ${amount.currency}`,
      cell: ({ amount }) =>
        amount === null ? (
          <span className={styles.unread}>{t('siteTools.notCounted')}</span>
        ) : (
          <span className={styles.whole}>{amountText(amount, t.language)}</span>
        ),
    },
    {
      key: 'type',
      title: t('siteTools.type'),
      value: ({ type }) => type,
      cell: ({ type }) => <span className={styles.whole}>{t(`site.type_${type}`)}</span>,
      editor: {
        start: ({ type }) => type,
        options: () => donationTypes.map((value) => ({ value, label: t(`site.type_${value}`) })),
        save: (row, typed) => save(row, { type: typeOf(typed) }),
      },
    },
    ...wordingColumns(t, 'description', t('siteTools.description'), (entry: Donation, description) =>
      save(entry, { description }),
    ),
  ];
}

function typeOf(typed: string): DonationType {
  return donationTypes.find((type) => type === typed) ?? 'other';
}

function DonationFields({ form: { value, faults, set } }: { form: EntryForm<WrittenDonation> }) {
  const t = useText();
  return (
    <>
      <FormRow>
        <Field label={t('siteTools.alias')} isRequired error={faults.alias}>
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              maxLength={siteLimits.alias}
              value={value.alias}
              onChange={({ target }) => set({ alias: target.value })}
            />
          )}
        </Field>
        <Field label={t('siteTools.size')} isRequired hint={t('siteTools.sizeHint')} error={faults.size}>
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              maxLength={siteLimits.size}
              value={value.size}
              onChange={({ target }) => set({ size: target.value })}
            />
          )}
        </Field>
        <Field label={t('siteTools.type')} isRequired error={faults.type}>
          {(control) => (
            <select {...control} value={value.type} onChange={({ target }) => set({ type: typeOf(target.value) })}>
              {donationTypes.map((type) => (
                <option key={type} value={type}>
                  {t(`site.type_${type}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </FormRow>
      <LocalizedField
        label={t('siteTools.description')}
        value={value.description}
        maxLength={siteLimits.description}
        faults={faults}
        path="description"
        onChange={(description) => set({ description })}
      />
    </>
  );
}
