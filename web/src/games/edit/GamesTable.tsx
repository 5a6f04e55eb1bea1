import { gameLimits } from '@agon/contract/games';
import type { Game, TournamentType } from '@agon/contract/games.endpoints';
import { type Localized, nameOf } from '@agon/contract/localized';
import { useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { withReload } from '../../api/with-reload.ts';
import { sized } from '../../files/sized.ts';
import { useText } from '../../i18n/text.ts';
import { forgetSite, useHref } from '../../layout/site.ts';
import { useRevalidate } from '../../router/RouterProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { OrderDialog } from '../../ui/OrderDialog.tsx';
import { RowButtons } from '../../ui/RowButtons.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import styles from './edit.module.css';
import { editPath } from './edit-tabs.ts';
import { gameOfRow, gameRowFaults, keptGameRow, knownGameRow } from './game-rows.ts';

interface Props {
  games: readonly Game[];
  types: readonly TournamentType[];
}

// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function GamesTable({ games, types }: Props) {
  const t = useText();
  const href = useHref();
  const revalidate = useRevalidate();
  const [open, setOpen] = useState<Game | 'order'>();
  const nameIn = ({ info, slug }: Pick<Game, 'info' | 'slug'>) => nameOf(info, t.language, slug);
  const reload = () => {
    forgetSite();
    return revalidate();
  };
  const rename = async (game: Game, changed: Localized) => {
    const body = { info: { name: { ...game.info.name, ...changed } }, version: game.version };
    await withReload(browserApi('PUT /games/{id}', { params: { id: game.id }, body }), reload);
  };
  const named = (key: 'EN' | 'RU'): Pick<Column<Game>, 'value' | 'editor'> => ({
    value: ({ info }) => info.name?.[key] ?? '',
    editor: {
      start: ({ info }) => info.name?.[key] ?? '',
      maxLength: gameLimits.name,
      save: (game, typed) => rename(game, { [key]: typed }),
    },
  });
  const typesOf = (game: Game) => types.filter(({ game_id }) => game_id === game.id);
  const columns: Column<Game>[] = [
    {
      key: 'name_en',
      title: t('manage.nameEn'),
      ...named('EN'),
      cell: (game) => (
        <span className={styles.named} style={{ '--hue': game.hue }}>
          {game.icon === '' ? (
            <i aria-hidden="true" />
          ) : (
            <img {...sized(game.icon, '24px')} alt="" width={24} height={24} />
          )}
          {game.info.name?.EN ?? '–'}
        </span>
      ),
    },
    { key: 'name_ru', title: t('manage.nameRu'), ...named('RU') },
    { key: 'slug', title: t('manage.address'), value: ({ slug }) => slug },
    {
      key: 'types',
      title: t('manage.types'),
      value: (game) => typesOf(game).length,
      cell: (game) =>
        typesOf(game).length > 0 && (
          <a className={styles.link} href={editPath(game.slug, 'tournament-types')}>
            {typesOf(game).map(nameIn).join(', ')}
          </a>
        ),
    },
  ];
  return (
    <>
      <DataTable
        label={t('manage.gamesTitle')}
        columns={columns}
        rows={games}
        keyOf={({ id }) => id}
        nameOf={nameIn}
        fileName="games"
        empty={{ title: t('manage.noGames'), text: t('manage.noGamesText') }}
        importing={{
          fields: [
            { key: 'name_en', title: t('manage.nameEn') },
            { key: 'name_ru', title: t('manage.nameRu') },
            { key: 'slug', title: t('manage.address') },
          ],
          mostRows: gameLimits.importedGames,
          unique: 'slug',
          namedBy: ['slug', 'name_en', 'name_ru'],
          listKnown: async () => games.map(knownGameRow),
          kept: keptGameRow,
          faultsOf: (row) => gameRowFaults(t, row, games),
          onImport: async (rows) => {
            const body = { rows: rows.map(gameOfRow) };
            await withReload(browserApi('POST /games/import', { body }), reload);
          },
        }}
        tools={
          <>
            {games.length > 1 && <Button onClick={() => setOpen('order')}>{t('manage.order')}</Button>}
            <a className={styles.main} href={href('/games/new')}>
              {t('manage.add')}
            </a>
          </>
        }
        hasDialog
        actions={(game) => <RowButtons name={nameIn(game)} edit={editPath(game.slug)} onDelete={() => setOpen(game)} />}
      />
      {open === 'order' && (
        <OrderDialog
          list={games}
          nameOf={nameIn}
          onSave={async (ids) => {
            await withReload(browserApi('POST /games/order', { body: { ids } }), reload);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open !== undefined && open !== 'order' && (
        <DeleteDialog
          name={nameIn(open)}
          fate="goes"
          count={() => browserApi('GET /games/{id}/dependants', { params: { id: open.id } })}
          onDelete={async () => {
            await browserApi('DELETE /games/{id}', { params: { id: open.id } });
            await reload();
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
