import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '../api/browser-api.ts';
import { failureText } from '../api/failure.ts';
import { useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Form, FormActions, FormError } from '../ui/Form.tsx';

/** Deletes a tournament once its title is typed, and leads to where it can be had back. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function DeleteDialog({ tournament, onClose }: { tournament: Tournament; onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const isSame = typed.trim().toLocaleLowerCase() === tournament.title.trim().toLocaleLowerCase();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isSame) return;
    setSending(true);
    setFailure(undefined);
    try {
      await browserApi('DELETE /tournaments/{id}', { params: { id: tournament.id } });
      onClose();
      await navigate(`/profile/tournaments?game=${tournament.game.slug}`);
    } catch (reason) {
      setFailure(reason);
      setSending(false);
    }
  };
  return (
    <Dialog title={t('tournaments.deleteTitle')} onClose={onClose}>
      <Form onSubmit={submit}>
        <p>{t('tournaments.deleteHint')}</p>
        <Field label={t('tournaments.deleteConfirm', { title: tournament.title })} isRequired>
          {(control) => (
            <input {...control} autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
          )}
        </Field>
        {failure !== undefined && <FormError>{failureText(t, failure)}</FormError>}
        <FormActions>
          <Button onClick={onClose}>{t('layout.cancel')}</Button>
          <Button type="submit" look="danger" disabled={!isSame || isSending}>
            {t('tournaments.delete')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
