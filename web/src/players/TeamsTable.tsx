import type { Game } from '@agon/contract/games.endpoints';
import { pageSizeLimit, teamImportLimit } from '@agon/contract/players';
import type { ManagedTeam } from '@agon/contract/players.manage.endpoints';
import { nameLimit } from '@agon/contract/registrations';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { withReload } from '../api/with-reload.ts';
import { withTexts } from '../i18n/parts.ts';
import { type Translator, useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';
import { type Column, DataTable, type Importing } from '../ui/DataTable.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { RowButtons } from '../ui/RowButtons.tsx';
import { listPages, useRemoteTable } from '../ui/useRemoteTable.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { importedTeamOf, keptTeamOf, membersText, teamFaults } from './player-import.ts';
import styles from './TeamsTable.module.css';
import { TraitMarks } from './TraitMarks.tsx';

const TeamDialog = lazyPart(withTexts(['tools'], () => import('./TeamDialog.tsx')));

type Row = ManagedTeam;

/** All teams of a game with their rosters, for who manages it. */
export function TeamsTable({ game }: { game: Game }) {
  const t = useText();
  const [edited, setEdited] = useState<Row | 'new'>();
  const [deleted, setDeleted] = useState<Row>();
  const { id } = game;
  const ask = useCallback(
    (query: object) => browserApi('GET /games/{id}/teams-table', { params: { id }, query: { ...query } }),
    [id],
  );
  const { rows, remote, failure, refresh } = useRemoteTable<Row>(ask, pageSizeLimit, reread);
  // As it is by now: somebody else may have changed it since it was opened.
  const team = edited === 'new' ? undefined : (rows?.find((row) => row.id === edited?.id) ?? edited);
  const columns = useMemo(() => columnsOf(t, refresh), [t, refresh]);
  return (
    <>
      <DataTable
        label={t('playerTools.teams')}
        columns={columns}
        rows={rows}
        source={{ failure, reload: refresh }}
        remote={remote}
        keyOf={(row) => row.id}
        nameOf={({ name }) => name}
        empty={{ title: t('playerTools.teamsNone'), text: t('playerTools.teamsNoneHint') }}
        fileName={`${game.slug}-teams`}
        importing={importingOf(t, game, refresh)}
        tools={
          <Button look="main" onClick={() => setEdited('new')}>
            {t('playerTools.createTeam')}
          </Button>
        }
        hasDialog
        actions={(row) => <RowButtons name={row.name} edit={() => setEdited(row)} onDelete={() => setDeleted(row)} />}
      />
      <Suspense>
        {edited !== undefined && (
          <TeamDialog
            gameId={id}
            {...(team !== undefined && { team, captainName: team.captain?.username })}
            onSaved={refresh}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
      {deleted !== undefined && (
        <DeleteDialog
          name={deleted.name}
          isTeam
          load={() => browserApi('GET /teams/{id}/dependants', { params: { id: deleted.id } })}
          onDelete={async () => {
            await browserApi('DELETE /teams/{id}', { params: { id: deleted.id } });
            await refresh();
          }}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </>
  );
}

async function reread(row: Row): Promise<Row> {
  const { team } = await browserApi('GET /teams/{id}', { params: { id: row.id } });
  return { ...row, ...team };
}

function columnsOf(t: Translator, refresh: () => Promise<void>): Column<Row>[] {
  return [
    {
      key: 'name',
      title: t('playerTools.name'),
      value: ({ name }) => name,
      editor: {
        start: ({ name }) => name,
        maxLength: nameLimit,
        save: async ({ id, version }, name) => {
          await withReload(browserApi('PUT /teams/{id}', { params: { id }, body: { name, version } }), refresh);
        },
      },
    },
    {
      key: 'members',
      title: t('playerTools.members'),
      value: ({ members }) => membersText(members),
      cell: ({ members, game_id }) =>
        members.length > 0 && (
          <ul className={styles.members}>
            {members.map(({ id, nick, traits }) => (
              <li key={id}>
                {nick} <TraitMarks gameId={game_id} marks={traits} />
              </li>
            ))}
          </ul>
        ),
    },
    { key: 'captain', title: t('players.captain'), value: ({ captain }) => captain?.username ?? '' },
  ];
}

function importingOf(t: Translator, game: Game, refresh: () => Promise<void>): Importing {
  return {
    fields: [
      { key: 'name', title: t('playerTools.name'), isRequired: true },
      { key: 'members', title: t('playerTools.members') },
    ],
    mostRows: teamImportLimit,
    hint: t('playerTools.importMembersHint'),
    unique: 'name',
    listKnown: async () => {
      const query = { size: pageSizeLimit };
      const rows = await listPages((page) =>
        browserApi('GET /games/{id}/teams-table', { params: { id: game.id }, query: { ...query, page } }),
      );
      return rows.map(({ name, members }) => ({ name, members: membersText(members) }));
    },
    kept: keptTeamOf,
    faultsOf: (row) => teamFaults(t, row),
    onImport: async (rows) => {
      const body = { teams: rows.map(importedTeamOf) };
      await browserApi('POST /games/{id}/teams/import', { params: { id: game.id }, body });
      await refresh();
    },
  };
}
