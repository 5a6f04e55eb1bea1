import { participantLimit } from '@agon/contract/registrations';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { failureText } from '../../api/failure.ts';
import { useText } from '../../i18n/text.ts';
import { Field } from '../../ui/Field.tsx';
import { FormError } from '../../ui/Form.tsx';
import { bracketTitle } from '../bracket-texts.ts';
import { NumberField } from './NumberField.tsx';
import { hasGroups, type StageChoice, stagesFor, type useQualifiers, usualChoice } from './stage.ts';
import styles from './tools.module.css';

interface FieldsProps {
  tournament: Tournament;
  /** The bracket that they go to, once there is one. */
  bracketId?: number;
  choice: StageChoice | undefined;
  /** What it is called when nobody comes from another stage; left out where that is no choice. */
  none?: string;
  label: string;
  onChange: (choice: StageChoice | undefined) => void;
}

/** From which stage participants come, and how many of each of its groups. */
export function StageFields({ tournament, bracketId, choice, none, label, onChange }: FieldsProps) {
  const t = useText();
  const stages = stagesFor(tournament, bracketId);
  const stage = stages.find(({ id }) => id === choice?.stage);
  const isGrouped = stage !== undefined && hasGroups(stage.type);
  const choose = (id: number) => {
    const chosen = stages.find((one) => one.id === id);
    onChange(chosen && usualChoice(chosen));
  };
  return (
    <div className={styles.boxes}>
      <Field label={label}>
        {(control) => (
          <select {...control} value={choice?.stage ?? ''} onChange={({ target }) => choose(Number(target.value))}>
            {none !== undefined && <option value="">{none}</option>}
            {stages.map((one) => (
              <option key={one.id} value={one.id}>
                {t('bracketTools.stageOf', { stage: bracketTitle(t, one) })}
              </option>
            ))}
          </select>
        )}
      </Field>
      {choice !== undefined && (
        <NumberField
          label={t(isGrouped ? 'bracketTools.stageTopOfGroup' : 'bracketTools.stageTop')}
          value={choice.top}
          max={participantLimit}
          onChange={(top) => onChange({ ...choice, top })}
        />
      )}
      {choice !== undefined && isGrouped && (
        <NumberField
          label={t('bracketTools.stageBest')}
          value={choice.best}
          min={0}
          max={participantLimit}
          onChange={(best) => onChange({ ...choice, best })}
        />
      )}
    </div>
  );
}

interface ListProps {
  tournament: Tournament;
  found: ReturnType<typeof useQualifiers>;
}

/** Who goes on, and what is not settled about it. */
export function QualifierList({ tournament: { participants }, found }: ListProps) {
  const t = useText();
  if (found === undefined) return <progress aria-label={t('layout.working')} />;
  if ('failure' in found) return <FormError>{failureText(t, found.failure)}</FormError>;
  const nameOf = (id: number) => participants[id]?.name ?? `#${id}`;
  return (
    <>
      <ol className={styles.qualifiers} aria-label={t('bracketTools.stageOn')}>
        {found.qualifiers.map(({ participant, ref }) => (
          <li key={participant}>
            <small>{ref}</small> {nameOf(participant)}
          </li>
        ))}
      </ol>
      {found.qualifiers.length === 0 && <p className={styles.hint}>{t('bracketTools.stageNobody')}</p>}
      {!found.isComplete && <p className={styles.hint}>{t('bracketTools.stageNotOver')}</p>}
      {found.contested.length > 0 && (
        <p className={styles.hint}>
          {t('bracketTools.stageContested', { names: found.contested.map(nameOf).join(', ') })}
        </p>
      )}
    </>
  );
}
