import { gameLimits } from '@agon/contract/games';
import type { Game, TournamentType } from '@agon/contract/games.endpoints';
import { type Localized, nameOf } from '@agon/contract/localized';
import { useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { withReload } from '../../api/with-reload.ts';
import { useText } from '../../i18n/text.ts';
import { useRevalidate } from '../../router/RouterProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { RowButtons } from '../../ui/RowButtons.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { TypeDialog } from './TypeDialog.tsx';
import { formatsText, importFaults, keptTypeRow, knownTypeRow, modeText, typeOfRow } from './type-draft.ts';

type Open = { readonly what: 'new' } | { readonly what: 'edit' | 'delete'; readonly type: TournamentType };

/** What kinds of tournaments a game has. */
export function TypesTab({ game, types }: { game: Game; types: readonly TournamentType[] }) {
  const t = useText();
  const revalidate = useRevalidate();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const called = ({ info, slug }: TournamentType) => nameOf(info, t.language, slug);
  const named = (key: keyof Localized): Pick<Column<TournamentType>, 'value' | 'editor'> => ({
    value: ({ info }) => info.name[key] ?? '',
    editor: {
      start: ({ info }) => info.name[key] ?? '',
      maxLength: gameLimits.name,
      save: async (type, typed) => {
        const body = { ...type, info: { ...type.info, name: { ...type.info.name, [key]: typed } } };
        await withReload(browserApi('PUT /tournament-types/{id}', { params: { id: type.id }, body }), revalidate);
      },
    },
  });
  const columns: Column<TournamentType>[] = [
    { key: 'name_en', title: t('manage.nameEn'), ...named('EN') },
    { key: 'name_ru', title: t('manage.nameRu'), ...named('RU') },
    {
      key: 'players_in_team',
      title: t('manage.playersInTeam'),
      value: ({ players_in_team }) => players_in_team,
      isHidden: true,
    },
    {
      key: 'mode',
      title: t('manage.mode'),
      value: ({ team_mode, players_in_team }) => modeText(t, team_mode, players_in_team),
    },
    {
      key: 'formats',
      title: t('manage.formats'),
      value: (type) => formatsText(t, type),
    },
  ];
  return (
    <>
      <DataTable
        label={t('manage.tab_tournament-types')}
        columns={columns}
        rows={types}
        keyOf={({ id }) => id}
        nameOf={called}
        fileName={`${game.slug}-tournament-types`}
        empty={{ title: t('manage.noTypes'), text: t('manage.noTypesText') }}
        importing={{
          fields: [
            { key: 'name_en', title: t('manage.nameEn') },
            { key: 'name_ru', title: t('manage.nameRu') },
            { key: 'players_in_team', title: t('manage.playersInTeam') },
            { key: 'mode', title: t('manage.mode') },
            { key: 'formats', title: t('manage.formats') },
          ],
          mostRows: gameLimits.types,
          hint: t('manage.importTypesHint'),
          namedBy: ['name_en', 'name_ru'],
          listKnown: async () => types.map((type) => knownTypeRow(t, type)),
          kept: (row) => keptTypeRow(t, row),
          faultsOf: (row) => importFaults(t, row),
          onImport: async (rows) => {
            const body = { rows: rows.map(typeOfRow) };
            await browserApi('POST /games/{id}/tournament-types/import', { params: { id: game.id }, body });
            await revalidate();
          },
        }}
        tools={
          <Button look="main" onClick={() => setOpen({ what: 'new' })}>
            {t('manage.addType')}
          </Button>
        }
        hasDialog
        actions={(type) => (
          <RowButtons
            name={called(type)}
            edit={() => setOpen({ what: 'edit', type })}
            onDelete={() => setOpen({ what: 'delete', type })}
          />
        )}
      />
      {open?.what === 'new' && <TypeDialog game={game} onClose={close} />}
      {open?.what === 'edit' && (
        <TypeDialog game={game} type={types.find(({ id }) => id === open.type.id) ?? open.type} onClose={close} />
      )}
      {open?.what === 'delete' && (
        <DeleteDialog
          name={called(open.type)}
          fate="goes"
          count={() => browserApi('GET /tournament-types/{id}/dependants', { params: { id: open.type.id } })}
          onDelete={async () => {
            await browserApi('DELETE /tournament-types/{id}', { params: { id: open.type.id } });
            await revalidate();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
