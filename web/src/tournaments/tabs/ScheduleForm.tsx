import { wordsOf } from '@agon/contract/localized';
import { contentLimits, scheduleModes } from '@agon/contract/tournaments.contents';
import type { TournamentContents } from '@agon/contract/tournaments.contents.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { browserApi } from '../../api/browser-api.ts';
import { zoneName } from '../../i18n/dates.ts';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Choices } from '../../ui/Choices.tsx';
import { DateInput } from '../../ui/DateInput.tsx';
import { Field } from '../../ui/Field.tsx';
import { Hint } from '../../ui/Hint.tsx';
import { HourSelect } from '../../ui/HourSelect.tsx';
import { useContentForm } from '../../ui/useContentForm.ts';
import { ContentForm } from './ContentForm.tsx';
import { EntryList } from './EntryList.tsx';
import styles from './fields.module.css';
import { ScheduleView } from './ScheduleView.tsx';
import { bodyOf, draftOf, faultsOf, inOrderOfTime, kept, nextEntry } from './schedule.ts';
import { TitleField } from './TitleField.tsx';

interface Props {
  tournament: Tournament;
  schedule: TournamentContents['schedule'];
  onClose: (isSaved: boolean) => void;
}

// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function ScheduleForm({ tournament, schedule, onClose }: Props) {
  const t = useText();
  const { id } = tournament;
  const form = useContentForm({
    source: draftOf(schedule, tournament),
    tidied: (draft) => draft,
    faultsOf: (draft) => faultsOf(t, draft),
    send: (draft) => browserApi('POST /tournaments/{id}/schedule', { params: { id }, body: bodyOf(draft) }),
    onClose,
  });
  const { mode, entries } = form.value;
  const shown = kept(form.value);
  const dropped = entries.length - shown.length;
  return (
    <ContentForm tab="schedule" form={form} saved={<ScheduleView tournament={tournament} schedule={schedule} />}>
      <fieldset className={styles.group}>
        <legend>{t('contentTools.mode')}</legend>
        <Choices>
          {scheduleModes.map((one) => (
            <label key={one}>
              <input type="radio" name="mode" checked={mode === one} onChange={() => form.set({ mode: one })} />
              {t(`contents.${one}`)}
            </label>
          ))}
        </Choices>
        {dropped > 0 && <p role="status">{t('contentTools.togetherDrops', { count: dropped })}</p>}
      </fieldset>
      <Hint>
        {t('contentTools.zoneHint', { zone: zoneName(tournament.time_zone) })} {t('contentTools.eitherLanguage')}
      </Hint>
      <EntryList
        label={t('contentTools.entries')}
        rows={shown}
        blank={nextEntry(entries, tournament)}
        limit={mode === 'together' ? 1 : contentLimits.entries}
        addLabel={t('contentTools.addEntry')}
        nameOf={({ title }, index) => wordsOf(title, t.language) || t('contentTools.entry', { place: index + 1 })}
        onChange={(rows) => form.set({ entries: [...rows, ...entries.slice(shown.length)] })}
      >
        {({ title, date, time }, index, change) => (
          <>
            <div className={styles.when}>
              <Field label={t('contentTools.day')} isRequired error={form.faults[`entries.${index}.date`]}>
                {(control) => <DateInput {...control} value={date} onDay={(day) => change({ date: day })} />}
              </Field>
              <Field label={t('contentTools.hour')} isRequired error={form.faults[`entries.${index}.time`]}>
                {(control) => <HourSelect {...control} value={time} onTime={(hour) => change({ time: hour })} />}
              </Field>
            </div>
            <TitleField path={`entries.${index}.title`} value={title} faults={form.faults} onChange={change} />
          </>
        )}
      </EntryList>
      {shown.length > 1 && (
        <div>
          <Button look="link" onClick={() => form.set({ entries: inOrderOfTime(entries) })}>
            {t('contentTools.sortByTime')}
          </Button>
        </div>
      )}
    </ContentForm>
  );
}
