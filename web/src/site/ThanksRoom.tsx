import { wordsOf } from '@agon/contract/localized';
import { siteLimits } from '@agon/contract/site';
import type { Thanked } from '@agon/contract/site.lists.endpoints';
import { browserApi } from '../api/browser-api.ts';
import { useAnswer } from '../api/useAnswer.ts';
import { useText } from '../i18n/text.ts';
import { Answer } from '../ui/Answer.tsx';
import { Field } from '../ui/Field.tsx';
import { LocalizedField } from '../ui/LocalizedField.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import type { EntryForm } from './EntryDialog.tsx';
import { lineColumn, wordingColumns } from './list-columns.ts';
import { blankThanked, thankedFaults, thankedOf, thanksImport, type WrittenThanked } from './list-rows.ts';
import { RoomTexts } from './RoomTexts.tsx';
import styles from './rooms.module.css';
import { type SaveEntry, SiteListTable } from './SiteListTable.tsx';

const ask = () => browserApi('GET /thanks');

// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function ThanksRoom() {
  const t = useText();
  const asked = useAnswer<Thanked[]>(ask);
  return (
    <>
      <PageTitle>{t('siteTools.thanksRoom')}</PageTitle>
      <RoomTexts room="thanks" />
      <h2 className={styles.title}>{t('siteTools.thanked')}</h2>
      <Answer asked={asked}>{(thanks) => <ThanksTable thanks={thanks} reload={asked.reload} />}</Answer>
    </>
  );
}

function ThanksTable({ thanks, reload }: { thanks: readonly Thanked[]; reload: () => Promise<void> }) {
  const t = useText();
  return (
    <SiteListTable
      label={t('siteTools.thanked')}
      fileName="thanks"
      empty={{ title: t('site.noThanks'), text: t('siteTools.noThanksHint') }}
      titles={{ add: t('siteTools.addThanked'), edit: t('siteTools.editThanked') }}
      entries={thanks}
      reload={reload}
      columns={(save: SaveEntry<Thanked, WrittenThanked>) => [
        lineColumn('alias', t('siteTools.alias'), (entry: Thanked, alias) => save(entry, { alias })),
        ...wordingColumns(t, 'title', t('siteTools.thanksFor'), (entry: Thanked, title) => save(entry, { title })),
        ...wordingColumns(t, 'description', t('siteTools.description'), (entry: Thanked, description) =>
          save(entry, { description }),
        ),
      ]}
      blank={blankThanked}
      writtenOf={writtenOf}
      faultsOf={(written) => thankedFaults(t, written)}
      lineOf={({ alias, title }) => `${alias}, ${wordsOf(title, t.language)}`}
      calls={calls}
      importing={{
        ...thanksImport(t),
        onImport: (rows) => browserApi('POST /thanks/import', { body: { thanks: rows.map(thankedOf) } }),
      }}
    >
      {(form) => <ThankedFields form={form} />}
    </SiteListTable>
  );
}

const calls = {
  add: (body: WrittenThanked) => browserApi('POST /thanks', { body }),
  change: (id: number, body: WrittenThanked & { version: number }) =>
    browserApi('PUT /thanks/{id}', { params: { id }, body }),
  remove: (id: number) => browserApi('DELETE /thanks/{id}', { params: { id } }),
  order: (ids: number[]) => browserApi('POST /thanks/order', { body: { ids } }),
};

function writtenOf({ alias, title, description }: Thanked): WrittenThanked {
  return { alias, title, description };
}

function ThankedFields({ form: { value, faults, set } }: { form: EntryForm<WrittenThanked> }) {
  const t = useText();
  return (
    <>
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
      <LocalizedField
        label={t('siteTools.thanksFor')}
        isRequired
        value={value.title}
        maxLength={siteLimits.title}
        faults={faults}
        path="title"
        onChange={(title) => set({ title })}
      />
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
