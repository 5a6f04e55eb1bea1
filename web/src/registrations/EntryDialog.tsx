import {
  type CheckInTimes,
  checkInWindow,
  earliestCheckIn,
  fewestPlaces,
  participantLimit,
} from '@agon/contract/registrations';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import type { FormEvent } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { type Translator, useText } from '../i18n/text.ts';
import { useRevalidate } from '../router/RouterProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { CancelButton, Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Form, FormActions, FormError, FormRow } from '../ui/Form.tsx';
import { notify } from '../ui/notify.ts';
import { OutdatedNote } from '../ui/OutdatedNote.tsx';
import { useDraft } from '../ui/useDraft.ts';
import { useSending } from '../ui/useSending.ts';
import { windowText } from './check-in.ts';
import styles from './EntryDialog.module.css';
import { type EntryDraft, entryDraftOf, settingsOf } from './entry-draft.ts';

interface Props {
  tournament: Tournament;
  onClose: () => void;
}

/** Sets how many places there are, whether there is a waiting list, and when one checks in. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function EntryDialog({ tournament, onClose }: Props) {
  const t = useText();
  const revalidate = useRevalidate();
  const draft = useDraft(entryDraftOf(tournament.entry));
  const { value } = draft;
  const { isSending, faults, error, send, forget } = useSending();
  const settings = settingsOf(value);
  const set = (changed: Partial<EntryDraft>) => {
    draft.set({ ...value, ...changed });
    forget();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (settings !== undefined) void send(() => save(settings));
  };
  const save = async (body: NonNullable<typeof settings>) => {
    await browserApi('PUT /tournaments/{id}/entry', { params: { id: tournament.id }, body });
    await revalidate();
    notify(t('registrationTools.entrySaved'));
    onClose();
  };
  const isClosing = !value.hasWaitingList && tournament.entry.waitingCount > 0;
  const minutes = (name: 'opens' | 'closes') => (
    <Field label={t(`registrations.${name}`)} isRequired error={faults[`check_in.${name}`]}>
      {(control) => (
        <input
          {...control}
          type="number"
          inputMode="numeric"
          min={0}
          max={earliestCheckIn}
          value={value[name]}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <Dialog title={t('registrationTools.entryTitle')} isDirty={draft.isDirty} onClose={onClose}>
      <Form onSubmit={submit}>
        <OutdatedNote draft={draft} onKeep={() => draft.keep(value)} />
        <Field
          label={t('registrationTools.capacity')}
          hint={t('registrationTools.capacityHint')}
          error={faults.capacity}
        >
          {(control) => (
            <input
              {...control}
              type="number"
              inputMode="numeric"
              min={fewestPlaces}
              max={participantLimit}
              value={value.capacity}
              onChange={({ target }) => set({ capacity: target.value })}
            />
          )}
        </Field>
        <Switch
          label={t('registrationTools.waitingList')}
          hint={t(isClosing ? 'registrationTools.waitingListClosed' : 'registrationTools.waitingListHint')}
          isOn={value.hasWaitingList}
          onSwitch={(hasWaitingList) => set({ hasWaitingList })}
        />
        <Switch
          label={t('registrations.checkInTitle')}
          hint={t('registrationTools.checkInHint')}
          isOn={value.hasCheckIn}
          onSwitch={(hasCheckIn) => set({ hasCheckIn })}
        />
        {value.hasCheckIn && (
          <>
            <FormRow>
              {minutes('opens')}
              {minutes('closes')}
            </FormRow>
            <p className={styles.window} role="status">
              {previewOf(tournament, settings?.check_in ?? null, t)}
            </p>
          </>
        )}
        {error !== undefined && <FormError>{error}</FormError>}
        <FormActions>
          <CancelButton />
          <Button type="submit" look="main" disabled={settings === undefined || isSending}>
            {t('layout.save')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

interface SwitchProps {
  label: string;
  hint: string;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

function Switch({ label, hint, isOn, onSwitch }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onSwitch(target.checked)} />
      <span>{label}</span>
      <small>{hint}</small>
    </label>
  );
}

/** When that would be, on the tournament's clock. */
function previewOf(tournament: Tournament, times: CheckInTimes | null, t: Translator): string {
  if (times === null || !(times.opens > times.closes) || times.closes < 0 || times.opens > earliestCheckIn) return '';
  const { opensAt, closesAt } = checkInWindow(new Date(tournament.startsAt), times);
  const check_in = { ...times, opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() };
  return windowText({ ...tournament, entry: { ...tournament.entry, check_in } }, t);
}
