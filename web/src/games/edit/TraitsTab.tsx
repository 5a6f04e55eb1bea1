import { gameLimits, levelNames, type TraitLevel } from '@agon/contract/games';
import type { Game } from '@agon/contract/games.endpoints';
import type { Trait } from '@agon/contract/games.hierarchy.endpoints';
import type { Localized } from '@agon/contract/localized';
import { useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { withReload } from '../../api/with-reload.ts';
import { sized } from '../../files/sized.ts';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { OrderDialog } from '../../ui/OrderDialog.tsx';
import { RowButtons } from '../../ui/RowButtons.tsx';
import { useHierarchy } from '../useHierarchy.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import styles from './edit.module.css';
import { editPath } from './edit-tabs.ts';
import { TraitDialog } from './TraitDialog.tsx';
import {
  keptTraitRow,
  knownTraitRow,
  levelName,
  levelsAbove,
  pairNames,
  rowFaults,
  traitName,
  traitOfRow,
  traitsOf,
} from './trait-rows.ts';

type Open = { readonly what: 'new' | 'order' } | { readonly what: 'edit' | 'delete'; readonly trait: Trait };

/** The entries of one level of the hierarchy. */
export function TraitsTab({ game, level }: { game: Game; level: TraitLevel }) {
  const t = useText();
  const { hierarchy, failure, reload } = useHierarchy(game.id);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const traits = hierarchy && traitsOf(hierarchy, level);
  const above = hierarchy === undefined ? [] : levelsAbove(level).flatMap((one) => traitsOf(hierarchy, one));
  const nameOf = (trait: Trait) => traitName(t, trait);
  const path = { params: { id: game.id } };
  const change = async (trait: Trait, body: { info?: Trait['info']; color?: string }) => {
    const { id, version } = trait;
    await withReload(browserApi('PUT /traits/{id}', { params: { id }, body: { ...body, version } }), reload);
  };
  const named = (key: keyof Localized): Pick<Column<Trait>, 'value' | 'editor'> => ({
    value: ({ info }) => info.name[key] ?? '',
    editor: {
      start: ({ info }) => info.name[key] ?? '',
      maxLength: gameLimits.name,
      save: (trait, typed) => change(trait, { info: { name: { ...trait.info.name, [key]: typed } } }),
    },
  });
  const columns: Column<Trait>[] = [
    { key: 'name_en', title: t('manage.nameEn'), ...named('EN') },
    { key: 'name_ru', title: t('manage.nameRu'), ...named('RU') },
    {
      key: 'color',
      title: t('manage.color'),
      value: ({ color }) => color,
      cell: ({ color }) => color !== '' && <Swatch color={color} />,
      editor: {
        start: ({ color }) => color,
        maxLength: 7,
        save: (trait, typed) => change(trait, { color: typed }),
      },
    },
    {
      key: 'goes_with',
      title: t('manage.goesWith'),
      value: (trait) => pairNames(trait, above),
      cell: (trait) => pairedNames(trait) || <span className={styles.muted}>{t('manage.comboAny')}</span>,
      isHidden: level === 1,
    },
  ];
  const pairedNames = ({ goes_with }: Trait) =>
    above
      .filter(({ id }) => goes_with.includes(id))
      .map(nameOf)
      .join(', ');
  return (
    <>
      {game.info[levelNames[level]] === undefined && (
        <p className={styles.note}>
          {t(level === 3 ? 'manage.levelUnnamed' : 'manage.levelHidden')}{' '}
          <a className={styles.link} href={editPath(game.slug, 'hierarchy')}>
            {t('manage.toHierarchy')}
          </a>
        </p>
      )}
      <DataTable
        label={levelName(t, game.info, level)}
        columns={columns}
        rows={traits}
        source={{ failure, reload }}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        fileName={`${game.slug}-level-${level}`}
        empty={{ title: t('manage.noTraits'), text: t('manage.noTraitsText') }}
        importing={{
          fields: columns.filter(({ key }) => level > 1 || key !== 'goes_with'),
          mostRows: gameLimits.imported,
          ...(level > 1 && { hint: t('manage.importPairsHint') }),
          namedBy: ['name_en', 'name_ru'],
          listKnown: async () => traits?.map((trait) => knownTraitRow(trait, above)),
          kept: (row) => keptTraitRow(row, above),
          faultsOf: (row) => rowFaults(t, row, above),
          onImport: async (rows) => {
            await browserApi('POST /games/{id}/traits/import', {
              ...path,
              body: { level, rows: rows.map(traitOfRow) },
            });
            await reload();
          },
        }}
        tools={
          <>
            {traits !== undefined && traits.length > 1 && (
              <Button onClick={() => setOpen({ what: 'order' })}>{t('manage.order')}</Button>
            )}
            <Button look="main" onClick={() => setOpen({ what: 'new' })}>
              {t('manage.addTrait')}
            </Button>
          </>
        }
        hasDialog
        actions={(trait) => (
          <RowButtons
            name={nameOf(trait)}
            edit={() => setOpen({ what: 'edit', trait })}
            onDelete={() => setOpen({ what: 'delete', trait })}
          >
            <Pictures trait={trait} />
          </RowButtons>
        )}
      />
      {hierarchy !== undefined && (open?.what === 'new' || open?.what === 'edit') && (
        <TraitDialog
          game={game}
          level={level}
          hierarchy={hierarchy}
          // As it is by now: somebody else may have changed it since it was opened.
          trait={open.what === 'edit' ? (traits?.find(({ id }) => id === open.trait.id) ?? open.trait) : undefined}
          onSaved={reload}
          onClose={close}
        />
      )}
      {open?.what === 'order' && traits !== undefined && (
        <OrderDialog
          list={traits}
          nameOf={nameOf}
          onSave={async (ids) => {
            await browserApi('POST /games/{id}/traits/order', { ...path, body: { level, ids } });
            await reload();
          }}
          onClose={close}
        />
      )}
      {open?.what === 'delete' && (
        <DeleteDialog
          name={nameOf(open.trait)}
          fate="stays"
          count={() => browserApi('GET /traits/{id}/dependants', { params: { id: open.trait.id } })}
          onDelete={async () => {
            await browserApi('DELETE /traits/{id}', { params: { id: open.trait.id } });
            await reload();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function Swatch({ color }: { color: string }) {
  return (
    <span className={styles.swatch}>
      <i style={{ background: color }} aria-hidden="true" />
      {color}
    </span>
  );
}

function Pictures({ trait: { avatar, female_avatar, male_avatar } }: { trait: Trait }) {
  return [avatar, female_avatar, male_avatar]
    .filter((path) => path !== '')
    .map((path) => <img key={path} className={styles.thumb} {...sized(path, '32px')} alt="" width={32} height={32} />);
}
