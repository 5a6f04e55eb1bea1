import { type LanguageId, languageIds, languageNames, languages } from '@agon/contract/localized';
import { type AnnouncementKind, announcementKinds, webhookUrlLimit } from '@agon/contract/notifications';
import type { Webhook } from '@agon/contract/notifications.endpoints';
import { type FormEvent, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';
import { CancelButton, Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Form, FormActions, FormError } from '../ui/Form.tsx';
import { notify } from '../ui/notify.ts';
import { useDraft } from '../ui/useDraft.ts';
import { useSending } from '../ui/useSending.ts';
import styles from './DiscordTools.module.css';
import { useNotificationTexts } from './texts.ts';

interface Props {
  tournamentId: number;
  webhook: Webhook | null;
  onChanged: (answer: { webhook: Webhook | null }) => void;
  onClose: () => void;
}

interface Draft {
  readonly url: string;
  readonly kinds: readonly AnnouncementKind[];
  readonly language_id: LanguageId;
}

/** What a tournament has announced, and where. The address goes to the server and never comes back. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function WebhookDialog({ tournamentId, webhook, onChanged, onClose }: Props) {
  const t = useText();
  const n = useNotificationTexts();
  const draft = useDraft<Draft>(draftOf(webhook, languageIds[t.language]));
  const { value, change } = draft;
  const { isSending, faults, error, send, forget } = useSending();
  const [said, setSaid] = useState('');
  const params = { id: tournamentId };
  const set = (changed: Partial<Draft>) => {
    forget();
    setSaid('');
    change(changed);
  };
  const act = (call: () => Promise<{ webhook: Webhook | null }>, text: string) =>
    send(async () => {
      setSaid('');
      onChanged(await call());
      draft.reset();
      setSaid(text);
    });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { url, kinds, language_id } = value;
    const isKept = url.trim() === '' && webhook !== null;
    const body = { ...(!isKept && { url }), kinds: [...kinds], language_id };
    void act(() => browserApi('PUT /tournaments/{id}/webhook', { params, body }), n('webhookSaved'));
  };
  const test = () => act(() => browserApi('POST /tournaments/{id}/webhook/test', { params }), n('tested'));
  const disconnect = () =>
    send(async () => {
      onChanged(await browserApi('DELETE /tournaments/{id}/webhook', { params }));
      notify(n('disconnected'));
      onClose();
    });
  const toggle = (kind: AnnouncementKind, isOn: boolean) =>
    set({ kinds: announcementKinds.filter((one) => (one === kind ? isOn : value.kinds.includes(one))) });
  return (
    <Dialog title={n('discordTitle')} isDirty={draft.isDirty} onClose={onClose}>
      <Form onSubmit={submit}>
        <Field
          label={n('webhookUrl')}
          isRequired={webhook === null}
          hint={webhook === null ? n('webhookHint') : n('webhookKept', { hint: webhook.hint })}
          error={faults.url}
        >
          {(control) => (
            <input
              {...control}
              type="url"
              autoComplete="off"
              spellCheck={false}
              maxLength={webhookUrlLimit}
              placeholder="https://discord.com/api/webhooks/…"
              value={value.url}
              onChange={({ target }) => set({ url: target.value })}
            />
          )}
        </Field>
        <fieldset className={styles.kinds}>
          <legend>{n('announce')}</legend>
          {announcementKinds.map((kind) => (
            <label key={kind}>
              <input
                type="checkbox"
                checked={value.kinds.includes(kind)}
                onChange={({ target }) => toggle(kind, target.checked)}
              />
              {n(`announce_${kind}`)}
            </label>
          ))}
        </fieldset>
        <Field label={n('language')}>
          {(control) => (
            <select
              {...control}
              value={value.language_id}
              onChange={({ target }) =>
                set({ language_id: Number(target.value) === languageIds.ru ? languageIds.ru : languageIds.en })
              }
            >
              {languages.map((language) => (
                <option key={language} value={languageIds[language]} lang={language}>
                  {languageNames[language]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {error !== undefined && <FormError>{error}</FormError>}
        <p role="status">{said}</p>
        {webhook !== null && (
          <div className={styles.row}>
            <Button disabled={isSending || draft.isDirty} onClick={() => void test()}>
              {n('test')}
            </Button>
            <Button look="danger" disabled={isSending} onClick={() => void disconnect()}>
              {n('disconnect')}
            </Button>
          </div>
        )}
        <FormActions>
          <CancelButton />
          <Button
            type="submit"
            look="main"
            disabled={isSending || (webhook === null ? value.url === '' : !draft.isDirty)}
          >
            {t('layout.save')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

function draftOf(webhook: Webhook | null, language_id: LanguageId): Draft {
  if (webhook === null) return { url: '', kinds: announcementKinds, language_id };
  return { url: '', kinds: webhook.kinds, language_id: webhook.language_id };
}
