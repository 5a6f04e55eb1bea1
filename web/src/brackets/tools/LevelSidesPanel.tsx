import type { GroupsBracket } from '@agon/contract/brackets.groups.endpoints';
import type { StandingsRow } from '@agon/contract/brackets.parts.endpoints';
import type { SwissBracket } from '@agon/contract/brackets.swiss.endpoints';
import { browserApi } from '../../api/browser-api.ts';
import { useText } from '../../i18n/text.ts';
import { OrderedList } from '../../ui/OrderedList.tsx';
import { levelSides, orderWith } from './level-sides.ts';
import type { PanelProps } from './panel.ts';
import { SavingNote } from './SavingNote.tsx';
import styles from './tools.module.css';
import { useSaving } from './useSaving.ts';

type Props = Omit<PanelProps, 'bracket'> & { bracket: GroupsBracket | SwissBracket };

/** Decides between those whom all other tie-breaks leave level. */
export function LevelSidesPanel({ bracket, onChange }: Props) {
  const t = useText();
  const saving = useSaving(bracket, onChange);
  const { id, version } = bracket;
  const runs = tablesOf(bracket).flatMap((table) => levelSides(table.rows).map((run) => ({ ...table, run })));
  const nameOf = ({ participant }: StandingsRow) => bracket.participants[participant]?.name ?? '';
  const isAsked = bracket.tie_breaks.includes('manual');
  if (!isAsked) return <p className={styles.hint}>{t('bracketTools.levelNotAsked')}</p>;
  return (
    <>
      <p className={styles.hint}>{t(runs.length === 0 ? 'bracketTools.levelNone' : 'bracketTools.levelHint')}</p>
      {runs.map(({ group, name, rows, run }) => (
        <div
          key={run
            .map(({ participant }) => participant)
            .toSorted((a, b) => a - b)
            .join()}
          className={styles.board}
        >
          {name !== undefined && <h3>{t('brackets.group', { name })}</h3>}
          <OrderedList
            label={t('bracketTools.panel_level')}
            list={run}
            keyOf={({ participant }) => participant}
            nameOf={nameOf}
            onChange={(ordered) =>
              void saving.save(() =>
                browserApi('POST /brackets/{id}/settings/order', {
                  params: { id },
                  body: { ...(group !== undefined && { group }), participants: orderWith(rows, ordered), version },
                }),
              )
            }
          />
        </div>
      ))}
      <SavingNote saving={saving} />
    </>
  );
}

interface Table {
  readonly group?: number;
  readonly name?: string;
  readonly rows: readonly StandingsRow[];
}

function tablesOf(bracket: Props['bracket']): readonly Table[] {
  if ('standings' in bracket) return [{ rows: bracket.standings }];
  return bracket.groups.map(({ id, name, standings }) => ({ group: id, name, rows: standings }));
}
