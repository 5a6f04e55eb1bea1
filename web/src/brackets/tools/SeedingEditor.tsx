import type { Participants } from '@agon/contract/registrations.endpoints';
import { useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { inSeedingOrder } from '../../registrations/seeding-order.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { OrderedList } from '../../ui/OrderedList.tsx';
import { shuffled } from './moves.ts';
import { idsIn, orderByNames, type SeedingLine } from './seeding.ts';
import styles from './tools.module.css';

interface Props {
  participants: Participants;
  lines: readonly SeedingLine[];
  onChange: (lines: readonly SeedingLine[]) => void;
}

/** Who takes part, best first: by dragging, by lot, by seed, or as a pasted list says. */
export function SeedingEditor({ participants, lines, onChange }: Props) {
  const t = useText();
  const [pasted, setPasted] = useState<string>();
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const nameOf = ({ id }: SeedingLine) => participants[id]?.name ?? '';
  const isIn = new Set(idsIn(lines));
  const bySeed = () => inSeedingOrder(participants).map(({ id }) => ({ id, isIn: isIn.has(id) }));
  const read = () => {
    const order = orderByNames(pasted ?? '', lines, participants);
    setUnknown(order.unknown);
    onChange(order.lines);
    if (order.unknown.length === 0) setPasted(undefined);
  };

  return (
    <div className={styles.board}>
      <div className={styles.row}>
        <Button onClick={() => onChange(bySeed())}>{t('brackets.orderBySeed')}</Button>
        <Button onClick={() => onChange(shuffled(lines))}>{t('brackets.orderRandom')}</Button>
        <Button
          aria-expanded={pasted !== undefined}
          onClick={() =>
            setPasted(
              pasted === undefined
                ? lines
                    .filter((one) => one.isIn)
                    .map(nameOf)
                    .join('\n')
                : undefined,
            )
          }
        >
          {t('brackets.orderPaste')}
        </Button>
        <span className={styles.hint}>{t('brackets.inCount', { count: isIn.size, of: lines.length })}</span>
      </div>
      {pasted !== undefined && (
        <>
          <Field
            label={t('brackets.pasteLabel')}
            error={unknown.length > 0 ? t('brackets.pasteUnknown', { names: unknown.join(', ') }) : undefined}
          >
            {(control) => (
              <textarea
                {...control}
                rows={8}
                value={pasted}
                onChange={(event) => {
                  setPasted(event.target.value);
                  setUnknown([]);
                }}
              />
            )}
          </Field>
          <div className={styles.end}>
            <Button onClick={read}>{t('brackets.pasteUse')}</Button>
          </div>
        </>
      )}
      <OrderedList
        label={t('brackets.seedingList')}
        list={lines}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        isNumbered
        onChange={onChange}
      >
        {(line) => (
          <label>
            <input
              type="checkbox"
              checked={line.isIn}
              onChange={(event) =>
                onChange(lines.map((one) => (one.id === line.id ? { ...one, isIn: event.target.checked } : one)))
              }
            />{' '}
            {nameOf(line)}
          </label>
        )}
      </OrderedList>
    </div>
  );
}
