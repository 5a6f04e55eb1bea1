import { gameLimits } from '@agon/contract/games';
import type { Game } from '@agon/contract/games.endpoints';
import { type ReactNode, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable, type Importing } from '../../ui/DataTable.tsx';
import { RowButtons } from '../../ui/RowButtons.tsx';
import type { Dependants } from './consequences.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { FeatureNote } from './FeatureNote.tsx';

interface Place {
  readonly id: number;
  readonly name: string;
}

interface Props<Row extends Place> {
  game: Game;
  kind: 'world' | 'region';
  /** Undefined until they are there. */
  rows: readonly Row[] | undefined;
  source: { readonly failure: unknown; readonly reload: () => Promise<void> };
  rename: (row: Row, name: string) => Promise<unknown>;
  /** Besides its name. */
  columns: readonly Column<Row>[];
  importing: Pick<Importing, 'fields' | 'faultsOf' | 'kept' | 'onImport'>;
  count: (id: number) => Promise<Dependants>;
  remove: (id: number) => Promise<unknown>;
  /** What else there is to know before. */
  warningOf?: (row: Row) => string | undefined;
  /** The dialog that adds one. */
  children: (close: () => void) => ReactNode;
}

const texts = {
  world: { label: 'manage.tab_worlds', add: 'manage.addWorld', none: 'manage.noWorlds', hint: 'manage.noWorldsText' },
  region: {
    label: 'manage.tab_regions',
    add: 'manage.addRegion',
    none: 'manage.noRegions',
    hint: 'manage.noRegionsText',
  },
} as const;

/** Where the characters of a game are at home: its worlds, or its regions. */
export function PlaceTable<Row extends Place>(props: Props<Row>) {
  const { game, kind, rows, source, rename, importing, count, remove, warningOf, children } = props;
  const t = useText();
  const [open, setOpen] = useState<Row | 'new'>();
  const close = () => setOpen(undefined);
  const { label, add, none, hint } = texts[kind];
  const name: Column<Row> = {
    key: 'name',
    title: t('manage.name'),
    value: (row) => row.name,
    editor: { start: (row) => row.name, maxLength: gameLimits.name, save: rename },
  };
  /** As a file has it. */
  const rowOf = (row: Row) =>
    Object.fromEntries([name, ...props.columns].map(({ key, value }) => [key, String(value(row) ?? '')]));
  return (
    <>
      <FeatureNote game={game} feature={kind} />
      <DataTable
        label={t(label)}
        columns={[name, ...props.columns]}
        rows={rows}
        source={source}
        keyOf={({ id }) => id}
        nameOf={(row) => row.name}
        fileName={`${game.slug}-${kind}s`}
        empty={{ title: t(none), text: t(hint) }}
        importing={{
          ...importing,
          fields: [{ key: 'name', title: t('manage.name'), isRequired: true }, ...importing.fields],
          mostRows: gameLimits.imported,
          unique: 'name',
          listKnown: async () => rows?.map(rowOf),
        }}
        tools={
          <Button look="main" onClick={() => setOpen('new')}>
            {t(add)}
          </Button>
        }
        actions={(row) => <RowButtons name={row.name} onDelete={() => setOpen(row)} />}
      />
      {open === 'new' && children(close)}
      {open !== undefined && open !== 'new' && (
        <DeleteDialog
          name={open.name}
          fate="stays"
          warning={warningOf?.(open)}
          count={() => count(open.id)}
          onDelete={async () => {
            await remove(open.id);
            await source.reload();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
