import { nameOf } from '@agon/contract/localized';
import { mediaLimits } from '@agon/contract/media';
import type { Media } from '@agon/contract/media.endpoints';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { browserApi } from '../api/browser-api.ts';
import { PictureInput } from '../files/PictureInput.tsx';
import { dayOf } from '../i18n/dates.ts';
import { useText } from '../i18n/text.ts';
import { useGame, useSite } from '../layout/site.ts';
import { useNavigate } from '../router/RouterProvider.tsx';
import { TextField } from '../tournaments/tabs/TextField.tsx';
import { ContentDialog } from '../ui/ContentDialog.tsx';
import { DateInput } from '../ui/DateInput.tsx';
import { Field } from '../ui/Field.tsx';
import { FormRow } from '../ui/Form.tsx';
import { LocalizedField } from '../ui/LocalizedField.tsx';
import { useContentForm } from '../ui/useContentForm.ts';
import styles from './MediaDialog.module.css';
import { draftOf, faultsOf, tidied } from './media-draft.ts';

/** Publishes a text or a video, or changes one. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function MediaDialog({ media, onClose }: { media?: Media; onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const { games } = useSite();
  const current = useGame();
  const [start] = useState(() => draftOf(undefined, current?.id ?? 0, dayOf(new Date().toISOString())));
  const form = useContentForm({
    source: media === undefined ? start : draftOf(media, media.game.id, media.date),
    tidied,
    faultsOf: (draft) => faultsOf(t, draft),
    send: async (body) => {
      if (media !== undefined) return browserApi('PUT /media/{id}', { params: { id: media.id }, body });
      const made = await browserApi('POST /media', { body });
      // By then only what else is on the page can be unsaved.
      flushSync(onClose);
      return navigate(`/media/${made.slug}?game=${made.game.slug}`);
    },
    onClose,
  });
  const { value, faults } = form;
  const [isUploading, setUploading] = useState(false);
  return (
    <ContentDialog
      title={t(media === undefined ? 'media.addTitle' : 'media.editTitle')}
      form={form}
      action={t(media === undefined ? 'media.publish' : 'layout.save')}
      className={styles.form}
      isUploading={isUploading}
      onClose={onClose}
    >
      <LocalizedField
        label={t('media.name')}
        isRequired
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
                  {nameOf(info, t.language, slug)}
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
            onPath={(cover) => form.set({ cover })}
            onSending={setUploading}
          />
        )}
      </Field>
    </ContentDialog>
  );
}
