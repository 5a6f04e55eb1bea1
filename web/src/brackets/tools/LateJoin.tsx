import type { SwissBracket } from '@agon/contract/brackets.swiss.endpoints';
import { useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { inSeedingOrder } from '../../registrations/seeding-order.ts';
import { Button } from '../../ui/Button.tsx';
import { fill } from './filling.ts';
import type { PanelProps } from './panel.ts';
import { SavingNote } from './SavingNote.tsx';
import styles from './tools.module.css';
import { useSaving } from './useSaving.ts';

type Props = Omit<PanelProps, 'bracket'> & { bracket: SwissBracket };

/** Once a round of a Swiss is paired: newcomers join for the next, and so can those who had withdrawn. */
export function LateJoin({ tournament, bracket, onChange }: Props) {
  const t = useText();
  const saving = useSaving(bracket, onChange);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const playing = new Set(bracket.standings.filter((row) => !row.isWithdrawn).map((row) => row.participant));
  const candidates = inSeedingOrder(tournament.participants).filter(({ id }) => !playing.has(id));
  const ids = candidates.map(({ id }) => id).filter((id) => chosen.has(id));
  const toggle = (id: number) =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  if (candidates.length === 0) return <p className={styles.hint}>{t('bracketTools.allPlay')}</p>;
  return (
    <>
      <fieldset className={styles.row} aria-label={t('bracketTools.joinLate', { count: candidates.length })}>
        {candidates.map(({ id, name }) => (
          <label key={id}>
            <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} /> {name}
            {id in bracket.participants && <span className={styles.hint}> ({t('brackets.sideWithdrawn')})</span>}
          </label>
        ))}
      </fieldset>
      <SavingNote saving={saving} />
      <div className={styles.end}>
        <Button
          look="main"
          disabled={ids.length === 0 || saving.isBusy}
          onClick={() => void saving.save(() => fill(bracket, ids, 'seeded'))}
        >
          {t('bracketTools.joinLate', { count: ids.length })}
        </Button>
      </div>
    </>
  );
}
