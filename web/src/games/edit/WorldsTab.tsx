import { inCapitals } from '@agon/contract/capitals';
import type { Game } from '@agon/contract/games.endpoints';
import type { Region, World } from '@agon/contract/games.hierarchy.endpoints';
import { useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { withReload } from '../../api/with-reload.ts';
import { useText } from '../../i18n/text.ts';
import { Choice } from '../../ui/Choice.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { notify } from '../../ui/notify.ts';
import { useHierarchy } from '../useHierarchy.ts';
import { NameDialog } from './NameDialog.tsx';
import { PlaceTable } from './PlaceTable.tsx';
import { worldsOfRows } from './world-rows.ts';

/** Where the characters of a game play. */
export function WorldsTab({ game }: { game: Game }) {
  const t = useText();
  const { hierarchy, failure, reload } = useHierarchy(game.id);
  const regions = hierarchy?.regions ?? [];
  const regionName = ({ region_id }: World) => regions.find(({ id }) => id === region_id)?.name ?? '';
  const change = async ({ id, version }: World, body: { name?: string; region_id?: number | null }) => {
    await withReload(browserApi('PUT /worlds/{id}', { params: { id }, body: { ...body, version } }), reload);
  };
  const columns: Column<World>[] = [
    {
      key: 'region',
      title: t('manage.region'),
      value: regionName,
      editor: {
        start: ({ region_id }) => String(region_id ?? ''),
        // A world of every game is in no region of this one.
        options: ({ game_id }) => [
          { value: '', label: t('manage.noRegion') },
          ...(game_id === null ? [] : regions.map(({ id, name }) => ({ value: String(id), label: name }))),
        ],
        save: (world, typed) => change(world, { region_id: typed === '' ? null : Number(typed) }),
      },
    },
    {
      key: 'scope',
      title: t('manage.scope'),
      value: ({ game_id }) => t(game_id === null ? 'manage.ofAllGames' : 'manage.ofThisGame'),
    },
  ];
  return (
    <PlaceTable
      game={game}
      kind="world"
      rows={hierarchy?.worlds}
      source={{ failure, reload }}
      rename={(world, name) => change(world, { name })}
      columns={columns}
      importing={{
        fields: [{ key: 'region', title: t('manage.region') }],
        kept: ({ name = '', region = '' }) => ({
          name: inCapitals(name),
          region: regions.find((one) => one.name.toLowerCase() === region.toLowerCase())?.name ?? region,
        }),
        faultsOf: ({ region = '' }) =>
          region === '' || regions.some(({ name }) => name.toLowerCase() === region.toLowerCase())
            ? []
            : [t('manage.unknownRegion', { name: region })],
        onImport: async (rows) => {
          const body = { rows: worldsOfRows(rows, hierarchy?.worlds ?? []) };
          if (body.rows.length === 0) return;
          await browserApi('POST /games/{id}/worlds/import', { params: { id: game.id }, body });
          await reload();
        },
      }}
      count={(id) => browserApi('GET /worlds/{id}/dependants', { params: { id } })}
      remove={(id) => browserApi('DELETE /worlds/{id}', { params: { id } })}
      warningOf={({ game_id }) => (game_id === null ? t('manage.goesEverywhere') : undefined)}
    >
      {(close) => <NewWorld game={game} regions={regions} onSaved={reload} onClose={close} />}
    </PlaceTable>
  );
}

interface NewWorldProps {
  game: Game;
  regions: readonly Region[];
  onSaved: () => Promise<void>;
  onClose: () => void;
}

function NewWorld({ game, regions, onSaved, onClose }: NewWorldProps) {
  const t = useText();
  const [scope, setScope] = useState<'game' | 'all'>('game');
  const [region, setRegion] = useState('');
  const save = async (name: string) => {
    const isOfGame = scope === 'game';
    const region_id = isOfGame && region !== '' ? Number(region) : null;
    await browserApi('POST /worlds', { body: { name, game_id: isOfGame ? game.id : null, region_id } });
    await onSaved();
    notify(t('manage.worldCreated'));
  };
  return (
    <NameDialog
      title={t('manage.newWorld')}
      failed={t('manage.worldFailed')}
      action={t('manage.addWorld')}
      onSave={save}
      onClose={onClose}
    >
      {scope === 'game' && regions.length > 0 && (
        <Choice label={t('manage.region')} name="region" value={region} onChoose={setRegion}>
          <option value="">{t('manage.noRegion')}</option>
          {regions.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      <Choice
        label={t('manage.scope')}
        name="scope"
        value={scope}
        onChoose={(chosen) => setScope(chosen === 'all' ? 'all' : 'game')}
      >
        <option value="game">{t('manage.ofThisGame')}</option>
        <option value="all">{t('manage.ofAllGames')}</option>
      </Choice>
    </NameDialog>
  );
}
