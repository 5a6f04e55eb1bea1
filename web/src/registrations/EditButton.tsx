import { nameLimit, participantLimit } from '@agon/contract/registrations';
import type { Participant } from '@agon/contract/registrations.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { type FormEvent, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useText } from '../i18n/text.ts';
import { useRevalidate } from '../router/RouterProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { CancelButton, Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Form, FormActions, FormError } from '../ui/Form.tsx';
import { useSending } from '../ui/useSending.ts';

interface Props {
  tournament: Tournament;
  participant: Participant;
}

/** Corrects what was entered of a participant. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function EditButton(props: Props) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="icon"
        aria-label={t('registrationTools.edit', { name: props.participant.name })}
        onClick={() => setOpen(true)}
      >
        ✎
      </Button>
      {isOpen && <EditDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function EditDialog({ tournament, participant, onClose }: Props & { onClose: () => void }) {
  const t = useText();
  const revalidate = useRevalidate();
  // Only what was changed here is sent: others may change the rest meanwhile.
  const [opened] = useState(participant);
  const [name, setName] = useState(opened.name);
  const [seed, setSeed] = useState(String(opened.seed ?? ''));
  const [className, setClassName] = useState(opened.class);
  const changed = {
    ...(name !== opened.name && { name }),
    ...(seed !== String(opened.seed ?? '') && { seed: seed === '' ? null : Number(seed) }),
    ...(className !== opened.class && { class: className }),
  };
  const { isSending, faults, error, send } = useSending();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(save);
  };
  const save = async () => {
    await browserApi('PUT /tournaments/{id}/participants/{pid}', {
      params: { id: tournament.id, pid: participant.id },
      body: changed,
    });
    await revalidate();
    onClose();
  };
  return (
    <Dialog title={participant.name} isDirty={Object.keys(changed).length > 0} onClose={onClose}>
      <Form onSubmit={submit}>
        <Field label={t('registrationTools.name')} isRequired error={faults.name}>
          {(control) => (
            <input {...control} maxLength={nameLimit} value={name} onChange={(event) => setName(event.target.value)} />
          )}
        </Field>
        <Field label={t('registrationTools.seed')} hint={t('registrationTools.seedHint')} error={faults.seed}>
          {(control) => (
            <input
              {...control}
              type="number"
              inputMode="numeric"
              min={1}
              max={participantLimit}
              value={seed}
              onChange={(event) => setSeed(event.target.value)}
            />
          )}
        </Field>
        {!tournament.type.team_mode && (
          <Field label={t('registrationTools.class')} error={faults.class}>
            {(control) => (
              <input
                {...control}
                maxLength={nameLimit}
                value={className}
                onChange={(event) => setClassName(event.target.value)}
              />
            )}
          </Field>
        )}
        {error !== undefined && <FormError>{error}</FormError>}
        <FormActions>
          <CancelButton />
          <Button type="submit" look="main" disabled={name.trim() === '' || isSending}>
            {t('layout.save')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
