import { inCapitals } from '@agon/contract/capitals';
import type { Game } from '@agon/contract/games.endpoints';
import { browserApi } from '../../api/browser-api.ts';
import { withReload } from '../../api/with-reload.ts';
import { useText } from '../../i18n/text.ts';
import { notify } from '../../ui/notify.ts';
import { useHierarchy } from '../useHierarchy.ts';
import { NameDialog } from './NameDialog.tsx';
import { PlaceTable } from './PlaceTable.tsx';

/** The parts of the earth that the worlds of a game serve. */
export function RegionsTab({ game }: { game: Game }) {
  const t = useText();
  const { hierarchy, failure, reload } = useHierarchy(game.id);
  const params = { id: game.id };
  return (
    <PlaceTable
      game={game}
      kind="region"
      rows={hierarchy?.regions}
      source={{ failure, reload }}
      rename={({ id, version }, name) =>
        withReload(browserApi('PUT /regions/{id}', { params: { id }, body: { name, version } }), reload)
      }
      columns={[
        {
          key: 'worlds',
          title: t('manage.worldsCount'),
          value: ({ id }) => hierarchy?.worlds.filter(({ region_id }) => region_id === id).length ?? 0,
        },
      ]}
      importing={{
        fields: [],
        kept: ({ name = '' }) => ({
          name: hierarchy?.regions.find((one) => inCapitals(one.name) === inCapitals(name))?.name ?? name,
        }),
        onImport: async (rows) => {
          const body = { rows: rows.map(({ name = '' }) => ({ name })) };
          await browserApi('POST /games/{id}/regions/import', { params, body });
          await reload();
        },
      }}
      count={(id) => browserApi('GET /regions/{id}/dependants', { params: { id } })}
      remove={(id) => browserApi('DELETE /regions/{id}', { params: { id } })}
    >
      {(close) => (
        <NameDialog
          title={t('manage.newRegion')}
          action={t('manage.addRegion')}
          onSave={async (name) => {
            await browserApi('POST /games/{id}/regions', { params, body: { name } });
            await reload();
            notify(t('manage.saved'));
          }}
          onClose={close}
        />
      )}
    </PlaceTable>
  );
}
