import { nameLimit, participantLimit } from '@agon/contract/registrations';
import type { Participant } from '@agon/contract/registrations.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '../api/browser-api.ts';
import { failureText, fieldFailures } from '../api/failure.ts';
import { useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Form, FormActions, FormError } from '../ui/Form.tsx';

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
        aria-label={t('registrations.edit', { name: props.participant.name })}
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
  const { revalidate } = useRevalidator();
  // Only what was changed here is sent: others may change the rest meanwhile.
  const [opened] = useState(participant);
  const [name, setName] = useState(opened.name);
  const [seed, setSeed] = useState(String(opened.seed ?? ''));
  const [className, setClassName] = useState(opened.class);
  const [failure, setFailure] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const problems = failure === undefined ? {} : fieldFailures(failure);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setFailure(undefined);
    try {
      await browserApi('PUT /tournaments/{id}/participants/{pid}', {
        params: { id: tournament.id, pid: participant.id },
        body: {
          ...(name !== opened.name && { name }),
          ...(seed !== String(opened.seed ?? '') && { seed: seed === '' ? null : Number(seed) }),
          ...(className !== opened.class && { class: className }),
        },
      });
      await revalidate();
      onClose();
    } catch (refused) {
      setFailure(refused);
      setSending(false);
    }
  };
  return (
    <Dialog title={participant.name} onClose={onClose}>
      <Form onSubmit={submit}>
        <Field label={t('registrations.name')} isRequired error={problems.name}>
          {(control) => (
            <input {...control} maxLength={nameLimit} value={name} onChange={(event) => setName(event.target.value)} />
          )}
        </Field>
        <Field label={t('registrations.seed')} hint={t('registrations.seedHint')} error={problems.seed}>
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
          <Field label={t('registrations.class')} error={problems.class}>
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
        {failure !== undefined && Object.keys(problems).length === 0 && (
          <FormError>{failureText(t, failure)}</FormError>
        )}
        <FormActions>
          <Button onClick={onClose}>{t('layout.cancel')}</Button>
          <Button type="submit" look="main" disabled={name.trim() === '' || isSending}>
            {t('layout.save')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
