import { participantLimit } from '@agon/contract/registrations';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '../api/api.ts';
import { browserApi } from '../api/browser-api.ts';
import { failureText } from '../api/failure.ts';
import { useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form, FormActions } from '../ui/Form.tsx';
import { Panel } from '../ui/Panel.tsx';

/** Adds participants from a pasted list. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function ParticipantTools({ tournament }: { tournament: Tournament }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  const [isSeeded, setSeeded] = useState(false);
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const names = text
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setError(undefined);
    const lastSeed = Math.max(0, ...Object.values(tournament.participants).map(({ seed }) => seed ?? 0));
    const participants = names.map((name, index) => ({ name, seed: isSeeded ? lastSeed + index + 1 : null }));
    try {
      await browserApi('POST /tournaments/{id}/participants', {
        params: { id: tournament.id },
        body: { participants },
      });
      setText('');
      await revalidate();
    } catch (failure) {
      const names = failure instanceof ApiError ? failure.body?.facts?.names : undefined;
      setError([failureText(t, failure), ...(Array.isArray(names) ? [names.join(', ')] : [])].join(': '));
    }
    setSending(false);
  };

  return (
    <Panel title={t('registrations.addTitle')}>
      <Form onSubmit={submit}>
        <Field label={t('registrations.names')} error={error}>
          {(control) => (
            <textarea {...control} rows={8} value={text} onChange={(event) => setText(event.target.value)} />
          )}
        </Field>
        <label>
          <input type="checkbox" checked={isSeeded} onChange={(event) => setSeeded(event.target.checked)} />{' '}
          {t('registrations.numberSeeds')}
        </label>
        <FormActions>
          <Button
            type="submit"
            look="main"
            disabled={names.length === 0 || names.length > participantLimit || isSending}
          >
            {t('registrations.add')} {names.length > 0 && `(${names.length})`}
          </Button>
        </FormActions>
      </Form>
    </Panel>
  );
}
