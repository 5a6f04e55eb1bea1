import { inCapitals } from '@agon/contract/capitals';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { type FormEvent, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useText } from '../i18n/text.ts';
import { useNavigate } from '../router/RouterProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Form, FormActions, FormError } from '../ui/Form.tsx';
import { useSending } from '../ui/useSending.ts';

/** Deletes a tournament once its title is typed, and leads to where it can be had back. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function DeleteDialog({ tournament, onClose }: { tournament: Tournament; onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { isSending, error, send } = useSending();
  const isSame = inCapitals(typed) === inCapitals(tournament.title);
  const remove = async () => {
    await browserApi('DELETE /tournaments/{id}', { params: { id: tournament.id } });
    onClose();
    // Going back does not lead to what is no more.
    await navigate(`/profile/tournaments?game=${tournament.game.slug}`, { replace: true, isDecided: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSame) void send(remove);
  };
  return (
    <Dialog title={t('tournamentTools.deleteTitle')} onClose={onClose}>
      <Form onSubmit={submit}>
        <p>{t('tournamentTools.deleteHint')}</p>
        <Field label={t('tournamentTools.deleteConfirm', { title: tournament.title })} isRequired>
          {(control) => (
            <input {...control} autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
          )}
        </Field>
        {error !== undefined && <FormError>{error}</FormError>}
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
