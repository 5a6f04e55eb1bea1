import { genders, levelFields, levelKeys, levelTraits, type TraitLevel, traitLevels } from '@agon/contract/games';
import type { Game } from '@agon/contract/games.endpoints';
import type { Hierarchy } from '@agon/contract/games.hierarchy.endpoints';
import { wordsOf } from '@agon/contract/localized';
import { importLimit, pageSizeLimit, regionOf } from '@agon/contract/players';
import type { ManagedPlayer } from '@agon/contract/players.manage.endpoints';
import { nameLimit } from '@agon/contract/registrations';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { withReload } from '../api/with-reload.ts';
import { useHierarchy } from '../games/useHierarchy.ts';
import { withTexts } from '../i18n/parts.ts';
import { type Translator, useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';
import { type Column, DataTable, type Importing } from '../ui/DataTable.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { hostOf, withScheme } from '../ui/links.ts';
import { RowButtons } from '../ui/RowButtons.tsx';
import { listPages, useRemoteTable } from '../ui/useRemoteTable.ts';
import { characterDraftOf, choicesBeside } from './character-draft.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import styles from './PlayersTable.module.css';
import { type PlayersFilter, playerFilters } from './player-filters.ts';
import { importedPlayerOf, keptPlayerOf, knownPlayerOf, playerFaults } from './player-import.ts';
import { labelOf } from './shown-traits.ts';
import { TraitMarks } from './TraitMarks.tsx';

const PlayerDialog = lazyPart(withTexts(['tools'], () => import('./PlayerDialog.tsx')));

type Row = ManagedPlayer;
type Change = (row: Row, body: object) => Promise<unknown>;

/** All players of a game, for who manages it. */
export function PlayersTable({ game }: { game: Game }) {
  const t = useText();
  const [filter, setFilter] = useState<PlayersFilter>({});
  const [edited, setEdited] = useState<Row | 'new'>();
  const [deleted, setDeleted] = useState<Row>();
  const { hierarchy, failure, reload } = useHierarchy(game.id);
  const { id } = game;
  const ask = useCallback(
    (query: object) => browserApi('GET /games/{id}/players-table', { params: { id }, query: { ...query, ...filter } }),
    [id, filter],
  );
  const { rows, remote, failure: notListed, refresh } = useRemoteTable<Row>(ask, pageSizeLimit, reread);
  // As it is by now: somebody else may have changed it since it was opened.
  const player = edited === 'new' ? undefined : (rows?.find((row) => row.id === edited?.id) ?? edited);
  const columns = useMemo(() => {
    const change: Change = ({ id, version }, body) =>
      withReload(browserApi('PUT /players/{id}', { params: { id }, body: { ...body, version } }), refresh);
    return hierarchy === undefined ? [] : columnsOf(t, game, hierarchy, change);
  }, [t, game, hierarchy, refresh]);
  const retry = () => Promise.all([failure !== undefined && reload(), notListed !== undefined && refresh()]);
  return (
    <>
      <DataTable
        label={t('playerTools.players')}
        columns={columns}
        rows={hierarchy === undefined ? undefined : rows}
        source={{ failure: failure ?? notListed, reload: retry }}
        remote={remote}
        keyOf={(row) => row.id}
        nameOf={({ nick }) => nick}
        filters={hierarchy === undefined ? [] : playerFilters(t, game, hierarchy, filter, setFilter)}
        empty={
          Object.keys(filter).length > 0
            ? { title: t('playerTools.playersNoneLike') }
            : { title: t('playerTools.playersNone'), text: t('playerTools.playersNoneHint') }
        }
        fileName={`${game.slug}-players`}
        {...(hierarchy !== undefined && { importing: importingOf(t, game, hierarchy, refresh) })}
        tools={
          <Button look="main" onClick={() => setEdited('new')}>
            {t('playerTools.addPlayer')}
          </Button>
        }
        hasDialog
        actions={(row) => <RowButtons name={row.nick} edit={() => setEdited(row)} onDelete={() => setDeleted(row)} />}
      />
      <Suspense>
        {edited !== undefined && (
          <PlayerDialog
            game={game}
            {...(player !== undefined && { player })}
            onSaved={refresh}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
      {deleted !== undefined && (
        <DeleteDialog
          name={deleted.nick}
          isTeam={false}
          load={() => browserApi('GET /players/{id}/dependants', { params: { id: deleted.id } })}
          onDelete={async () => {
            await browserApi('DELETE /players/{id}', { params: { id: deleted.id } });
            await refresh();
          }}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </>
  );
}

async function reread(row: Row): Promise<Row> {
  const { player } = await browserApi('GET /players/{id}', { params: { id: row.id } });
  return { ...row, ...player };
}

/** Their keys are those of the import, and of what the server sorts by. */
function columnsOf(t: Translator, game: Game, hierarchy: Hierarchy, change: Change): Column<Row>[] {
  const levels = traitLevels.filter((level) => hierarchy[levelKeys[level]].length > 0);
  const { worlds, regions } = hierarchy;
  return [
    {
      key: 'nick',
      title: t('playerTools.nick'),
      value: ({ nick }) => nick,
      editor: { start: ({ nick }) => nick, maxLength: nameLimit, save: (row, nick) => change(row, { nick }) },
    },
    ...levels.map((level) => traitColumn(t, game, hierarchy, level, change)),
    ...(game.world
      ? [
          placeColumn(t, 'world', {
            options: () => worlds,
            save: (row, world_id) => change(row, { world_id }),
          }),
        ]
      : []),
    ...(game.region
      ? [
          placeColumn(t, 'region', {
            // The region of a world is not another.
            options: (row) => {
              const region = regionOf(
                worlds.find(({ id }) => id === row.world?.id),
                regions,
              );
              return region === undefined ? regions : regions.filter(({ id }) => id === region);
            },
            save: (row, region_id) => change(row, { region_id }),
          }),
        ]
      : []),
    {
      key: 'gender',
      title: t('players.gender'),
      value: ({ gender }) => gender,
      cell: ({ gender }) => (gender === '' ? null : <Word>{t(`players.${gender}`)}</Word>),
      editor: {
        start: ({ gender }) => gender,
        options: () =>
          genders.map((value) => ({ value, label: value === '' ? t('playerTools.notSaid') : t(`players.${value}`) })),
        save: (row, gender) => change(row, { gender }),
      },
    },
    {
      key: 'link',
      title: t('players.link'),
      value: ({ link }) => link,
      cell: ({ link }) => (link === '' ? null : <Word>{hostOf(link)}</Word>),
      isUnsorted: true,
      editor: {
        start: ({ link }) => link,
        maxLength: 500,
        save: (row, link) => change(row, { link: withScheme(link) }),
      },
    },
    { key: 'owner', title: t('playerTools.owner'), value: ({ owner }) => owner?.username ?? '' },
  ];
}

function traitColumn(t: Translator, game: Game, hierarchy: Hierarchy, level: TraitLevel, change: Change): Column<Row> {
  const key = levelTraits[level];
  return {
    key,
    title: labelOf(t, game, level) ?? t(`playerTools.level_${level}`),
    value: (row) => wordsOf(row[key]?.name ?? {}, t.language),
    cell: (row) =>
      row[key] && (
        <span className={styles.mark}>
          <TraitMarks gameId={game.id} marks={[{ ...row[key], level }]} levels={[level]} />
        </span>
      ),
    editor: {
      start: (row) => String(row[key]?.id ?? ''),
      options: (row) => [
        { value: '', label: t('playerTools.notSaid') },
        ...choicesBeside(hierarchy, characterDraftOf(row), level).map(({ id, info }) => ({
          value: String(id),
          label: wordsOf(info.name, t.language),
        })),
      ],
      save: (row, id) => change(row, { [levelFields[level]]: idOrNull(id) }),
    },
  };
}

interface Places {
  readonly options: (row: Row) => readonly { readonly id: number; readonly name: string }[];
  readonly save: (row: Row, id: number | null) => Promise<unknown>;
}

function placeColumn(t: Translator, key: 'world' | 'region', { options, save }: Places): Column<Row> {
  return {
    key,
    title: t(`players.${key}`),
    value: (row) => row[key]?.name ?? '',
    cell: (row) => row[key] && <Word>{row[key].name}</Word>,
    editor: {
      start: (row) => String(row[key]?.id ?? ''),
      options: (row) => [
        { value: '', label: t('playerTools.notSaid') },
        ...options(row).map(({ id, name }) => ({ value: String(id), label: name })),
      ],
      save: (row, id) => save(row, idOrNull(id)),
    },
  };
}

function Word({ children }: { children: string }) {
  return <span className={styles.word}>{children}</span>;
}

function idOrNull(id: string): number | null {
  return id === '' ? null : Number(id);
}

function importingOf(t: Translator, game: Game, hierarchy: Hierarchy, refresh: () => Promise<void>): Importing {
  const traits = traitLevels.map((level) => ({
    key: levelTraits[level],
    title: labelOf(t, game, level) ?? t(`playerTools.level_${level}`),
  }));
  return {
    fields: [
      { key: 'nick', title: t('playerTools.nick'), isRequired: true },
      ...traits,
      ...(game.world ? [{ key: 'world', title: t('players.world') }] : []),
      ...(game.region ? [{ key: 'region', title: t('players.region') }] : []),
      { key: 'gender', title: t('players.gender') },
      { key: 'link', title: t('players.link') },
    ],
    mostRows: importLimit,
    unique: 'nick',
    listKnown: async () => {
      const query = { size: pageSizeLimit };
      const rows = await listPages((page) =>
        browserApi('GET /games/{id}/players-table', { params: { id: game.id }, query: { ...query, page } }),
      );
      return rows.map((player) => knownPlayerOf(t, player));
    },
    kept: (row) => keptPlayerOf(t, row, hierarchy),
    faultsOf: (row, before) => playerFaults(t, row, { game, hierarchy, before }),
    onImport: async (rows) => {
      const body = { players: rows.map((row) => importedPlayerOf(t, row)) };
      await browserApi('POST /games/{id}/players/import', { params: { id: game.id }, body });
      await refresh();
    },
  };
}
