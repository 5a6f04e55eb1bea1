import { timeZoneLimits } from '@agon/contract/tournaments';
import { zoneName } from '../i18n/dates.ts';
import { type Translator, useText } from '../i18n/text.ts';
import { DateInput } from '../ui/DateInput.tsx';
import { Field } from '../ui/Field.tsx';
import { FormRow } from '../ui/Form.tsx';
import { HourSelect } from '../ui/HourSelect.tsx';
import { useMinute } from '../ui/useMinute.ts';
import { endsEarly, type MainInfoDraft, midnight, startOf } from './main-info.ts';

interface Props {
  draft: MainInfoDraft;
  faults: Readonly<Record<string, string>>;
  onChange: (changed: Partial<MainInfoDraft>) => void;
  /** What stands there as the last day is none. */
  onWrongLastDate: (isWrong: boolean) => void;
}

/** When a tournament begins and ends, on its own clock. */
export function WhenFields({ draft, faults, onChange, onWrongLastDate }: Props) {
  const t = useText();
  const now = useMinute();
  const own = -new Date().getTimezoneOffset() / 60;
  const hasPassed = now !== undefined && startOf(draft) < now;
  return (
    <>
      <FormRow>
        <Field
          label={t('tournaments.startDate')}
          isRequired
          hint={hasPassed ? t('tournamentTools.startsInPast') : undefined}
          error={faults.date}
        >
          {(control) => (
            <DateInput
              {...control}
              value={draft.date}
              max={draft.lastDate || undefined}
              onDay={(date) => onChange({ date })}
            />
          )}
        </Field>
        <Field label={t('tournaments.startTime')} isRequired error={faults.time}>
          {(control) => <HourSelect {...control} value={draft.time} onTime={(time) => onChange({ time })} />}
        </Field>
      </FormRow>
      <FormRow>
        <Field
          label={t('tournamentTools.lastDate')}
          error={endsEarly(draft) ? t('tournamentTools.endsEarly') : faults.date_final}
        >
          {(control) => (
            <DateInput
              {...control}
              value={draft.lastDate}
              min={draft.date}
              onDay={(lastDate, isWrong) => {
                onWrongLastDate(isWrong);
                onChange({ lastDate });
              }}
            />
          )}
        </Field>
        <Field label={t('tournamentTools.lastTime')} hint={lastTimeHint(t, draft)} error={faults.time_final}>
          {(control) => (
            <HourSelect
              {...control}
              isTwelve
              disabled={draft.lastDate === ''}
              value={draft.lastDate === '' ? midnight : draft.lastTime}
              onTime={(lastTime) => onChange({ lastTime })}
            />
          )}
        </Field>
      </FormRow>
      <Field
        label={t('tournamentTools.timeZone')}
        isRequired
        hint={Number.isInteger(own) ? undefined : t('tournamentTools.halfHourZone', { zone: zoneName(own) })}
        error={faults.time_zone}
      >
        {(control) => (
          <select
            {...control}
            value={draft.timeZone}
            onChange={(event) => onChange({ timeZone: Number(event.target.value) })}
          >
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zoneName(zone)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}

/** Midnight stands for no time at all: the wire has no other word for it. */
function lastTimeHint(t: Translator, { lastDate, lastTime }: MainInfoDraft): string | undefined {
  if (lastDate === '') return t('tournamentTools.lastTimeNeedsDate');
  return lastTime === midnight ? t('tournamentTools.lastTimeNone') : undefined;
}

const zones = Array.from(
  { length: timeZoneLimits.max - timeZoneLimits.min + 1 },
  (_, index) => timeZoneLimits.min + index,
);
