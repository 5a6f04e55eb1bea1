import { read } from '@agon/contract/localized';
import { mediaLimits } from '@agon/contract/media';
import type { Media } from '@agon/contract/media.endpoints';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '../api/browser-api.ts';
import { PictureInput } from '../files/PictureInput.tsx';
import { dayOf } from '../i18n/dates.ts';
import { useText } from '../i18n/text.ts';
import { useGame, useSite } from '../layout/site.ts';
import { LocalizedField } from '../tournaments/tabs/LocalizedField.tsx';
import { TextField } from '../tournaments/tabs/TextField.tsx';
import { useContentForm } from '../tournaments/tabs/useContentForm.ts';
import { Button } from '../ui/Button.tsx';
import { DateInput } from '../ui/DateInput.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DropDialog } from '../ui/DropDialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Form, FormActions, FormError, FormRow } from '../ui/Form.tsx';
import { OutdatedNote } from '../ui/OutdatedNote.tsx';
import { SlowNote } from '../ui/SlowNote.tsx';
import { useFocusOnFault } from '../ui/useFocusOnFault.ts';
import { draftOf, faultsOf, tidied } from './media-draft.ts';

/** Publishes a text or a video, or changes one. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function MediaDialog({ media, onClose }: { media?: Media; onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const { games } = useSite();
  const current = useGame();
  const [start] = useState(() => draftOf(undefined, current?.id ?? 0, dayOf(new Date().toISOString())));
  const [isAsking, setAsking] = useState(false);
  const form = useContentForm({
    source: media === undefined ? start : draftOf(media, media.game.id, media.date),
    tidied,
    faultsOf: (draft) => faultsOf(t, draft),
    send: async (body) => {
      if (media !== undefined) return browserApi('PUT /media/{id}', { params: { id: media.id }, body });
      const made = await browserApi('POST /media', { body });
      onClose();
      return navigate(`/media/${made.slug}?game=${made.game.slug}`);
    },
    onClose,
  });
  const { value, faults, draft } = form;
  // A picture takes a while to send, and one goes on typing.
  const latest = useRef(form);
  latest.current = form;
  const ref = useRef<HTMLFormElement>(null);
  useFocusOnFault(ref, faults);
  const close = () => (draft.isDirty ? setAsking(true) : onClose());
  return (
    <Dialog isWide title={t(media === undefined ? 'media.addTitle' : 'media.editTitle')} onClose={close}>
      <Form ref={ref} onSubmit={form.submit}>
        {draft.isOutdated && !form.isBusy && <OutdatedNote draft={draft} onKeep={form.keep} />}
        <LocalizedField
          label={t('media.name')}
          value={value.title}
          maxLength={mediaLimits.title}
          faults={faults}
          path="title"
          onChange={(title) => form.set({ title })}
        />
        <FormRow>
          <Field label={t('media.game')} isRequired error={faults.game_id}>
            {(control) => (
              <select
                {...control}
                value={value.game_id}
                onChange={({ target }) => form.set({ game_id: Number(target.value) })}
              >
                {games.map(({ id, slug, info }) => (
                  <option key={id} value={id}>
                    {read(info.name, t.language, slug)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={t('media.day')} isRequired error={faults.date}>
            {(control) => <DateInput {...control} value={value.date} onDay={(date) => form.set({ date })} />}
          </Field>
        </FormRow>
        <TextField value={value.text} faults={faults} onChange={(text) => form.set({ text })} />
        <Field label={t('media.link')} hint={t('media.linkHint')} error={faults.video}>
          {(control) => (
            <input
              {...control}
              type="url"
              inputMode="url"
              placeholder="https://"
              autoComplete="off"
              maxLength={mediaLimits.link}
              value={value.video}
              onChange={({ target }) => form.set({ video: target.value })}
            />
          )}
        </Field>
        <Field label={t('media.cover')} error={faults.cover}>
          {(control) => (
            <PictureInput
              control={control}
              value={value.cover}
              drawn=""
              onPath={(cover) => latest.current.set({ cover })}
            />
          )}
        </Field>
        <SlowNote isSlow={form.isSlow} />
        {form.error !== undefined && <FormError>{form.error}</FormError>}
        <FormActions>
          <Button onClick={close}>{t('layout.cancel')}</Button>
          <Button type="submit" look="main" disabled={form.isBusy}>
            {t(media === undefined ? 'media.publish' : 'layout.save')}
          </Button>
        </FormActions>
      </Form>
      {isAsking && <DropDialog onDrop={onClose} onClose={() => setAsking(false)} />}
    </Dialog>
  );
}
