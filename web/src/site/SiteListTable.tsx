import type { ReactNode } from 'react';
import { withReload } from '../api/with-reload.ts';
import { useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';
import { type Column, DataTable, type Importing } from '../ui/DataTable.tsx';
import { DeleteDialog } from '../ui/DeleteDialog.tsx';
import { OrderDialog } from '../ui/OrderDialog.tsx';
import { RowButtons } from '../ui/RowButtons.tsx';
import { EntryDialog, type EntryForm } from './EntryDialog.tsx';
import { useSiteList } from './useSiteList.ts';

/** What stands in every list of the site. */
interface Listed {
  readonly id: number;
  readonly alias: string;
  readonly version: number;
}

export type SaveEntry<Entry, Written> = (entry: Entry, changed: Partial<Written>) => Promise<unknown>;

interface Props<Entry extends Listed, Written> {
  label: string;
  fileName: string;
  empty: { readonly title: string; readonly text: string };
  /** Over the dialogs. */
  titles: { readonly add: string; readonly edit: string };
  entries: readonly Entry[];
  reload: () => Promise<void>;
  columns: (save: SaveEntry<Entry, Written>) => readonly Column<Entry>[];
  blank: Written;
  writtenOf: (entry: Entry) => Written;
  faultsOf: (written: Written) => Readonly<Record<string, string>>;
  /** An entry where the whole list is put in order. */
  lineOf: (entry: Entry) => string;
  calls: {
    readonly add: (written: Written) => Promise<unknown>;
    readonly change: (id: number, written: Written & { readonly version: number }) => Promise<unknown>;
    readonly remove: (id: number) => Promise<unknown>;
    readonly order: (ids: number[]) => Promise<unknown>;
  };
  importing: Importing;
  /** The fields of an entry. */
  children: (form: EntryForm<Written>) => ReactNode;
}

/** A list that is kept by hand, whatever stands in it. */
export function SiteListTable<Entry extends Listed, Written>(props: Props<Entry, Written>) {
  const { label, fileName, empty, titles, entries, reload, calls, importing, children } = props;
  const t = useText();
  const { doing, start, close, save } = useSiteList<Entry>(entries, reload);
  const change = (entry: Entry, changed: Partial<Written>) =>
    calls.change(entry.id, { ...props.writtenOf(entry), ...changed, version: entry.version });
  return (
    <>
      <DataTable
        label={label}
        columns={props.columns((entry, changed) => withReload(change(entry, changed), reload))}
        rows={entries}
        keyOf={({ id }) => id}
        nameOf={({ alias }) => alias}
        fileName={fileName}
        empty={empty}
        tools={
          <>
            {entries.length > 1 && <Button onClick={() => start({ what: 'order' })}>{t('siteTools.order')}</Button>}
            <Button look="main" onClick={() => start({ what: 'add' })}>
              {t('siteTools.add')}
            </Button>
          </>
        }
        hasDialog
        actions={(entry) => (
          <RowButtons
            name={entry.alias}
            edit={() => start({ what: 'edit', entry })}
            onDelete={() => start({ what: 'delete', entry })}
          />
        )}
        importing={{ ...importing, onImport: (rows) => withReload(importing.onImport(rows), reload) }}
      />
      {(doing?.what === 'add' || doing?.what === 'edit') && (
        <EntryDialog
          title={titles[doing.what]}
          source={doing.what === 'add' ? props.blank : props.writtenOf(doing.entry)}
          faultsOf={props.faultsOf}
          onSave={(written) => save(doing.what === 'add' ? calls.add(written) : change(doing.entry, written))}
          onClose={close}
        >
          {children}
        </EntryDialog>
      )}
      {doing?.what === 'delete' && (
        <DeleteDialog
          name={doing.entry.alias}
          findOut={async () => ({ text: t('siteTools.deleteText', { name: doing.entry.alias }) })}
          onDelete={() => withReload(calls.remove(doing.entry.id), reload)}
          onClose={close}
        />
      )}
      {doing?.what === 'order' && (
        <OrderDialog list={entries} nameOf={props.lineOf} onSave={(ids) => save(calls.order(ids))} onClose={close} />
      )}
    </>
  );
}
