import { tieBreaks as allTieBreaks, type TieBreakName, usualPoints } from '@agon/contract/brackets.settings';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormRow } from '../../ui/Form.tsx';
import { OrderedList } from '../../ui/OrderedList.tsx';
import { NumberField } from './NumberField.tsx';
import type { Settings } from './settings.ts';
import styles from './tools.module.css';

interface Props {
  settings: Settings;
  onChange: (settings: Settings) => void;
}

/** What a match is worth, and what decides between those who have the same. */
export function ScoringFields({ settings, onChange }: Props) {
  const t = useText();
  const points = settings.points ?? usualPoints(settings.bestOf);
  return (
    <details className={styles.more}>
      <summary>{t('bracketTools.scoring')}</summary>
      <div className={styles.columns}>
        <div>
          <FormRow>
            {(['win', 'tie', 'loss'] as const).map((outcome) => (
              <NumberField
                key={outcome}
                label={t(`bracketTools.points_${outcome}`)}
                value={points[outcome]}
                min={0}
                max={99}
                step={0.5}
                onChange={(value) => onChange({ ...settings, points: { ...points, [outcome]: value } })}
              />
            ))}
          </FormRow>
        </div>
        <TieBreaks list={settings.tieBreaks} onChange={(tieBreaks) => onChange({ ...settings, tieBreaks })} />
      </div>
    </details>
  );
}

function TieBreaks({
  list,
  onChange,
}: {
  list: readonly TieBreakName[];
  onChange: (list: readonly TieBreakName[]) => void;
}) {
  const t = useText();
  const nameOf = (one: TieBreakName) => t(`brackets.long.${one}`);
  const others = allTieBreaks.filter((one) => !list.includes(one));
  return (
    <div>
      <p className={styles.hint}>{t('bracketTools.tieBreakHint')}</p>
      <OrderedList
        label={t('bracketTools.tieBreaks')}
        list={list}
        keyOf={(one) => one}
        nameOf={nameOf}
        isNumbered
        onChange={onChange}
      >
        {(one) => (
          <span className={styles.row}>
            <span className={styles.grow}>{nameOf(one)}</span>
            {list.length > 1 && (
              <Button
                look="icon"
                aria-label={t('bracketTools.takeOutOf', { name: nameOf(one) })}
                onClick={() => onChange(list.filter((other) => other !== one))}
              >
                ×
              </Button>
            )}
          </span>
        )}
      </OrderedList>
      {others.length > 0 && (
        <Field label={t('bracketTools.addTieBreak')}>
          {(control) => (
            <select
              {...control}
              value=""
              onChange={({ target }) => {
                const chosen = others.find((one) => one === target.value);
                if (chosen !== undefined) onChange([...list, chosen]);
              }}
            >
              <option value="">…</option>
              {others.map((one) => (
                <option key={one} value={one}>
                  {nameOf(one)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </div>
  );
}
