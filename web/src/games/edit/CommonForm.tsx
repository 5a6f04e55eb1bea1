import { gameLimits } from '@agon/contract/games';
import type { Game } from '@agon/contract/games.endpoints';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { browserApi } from '../../api/browser-api.ts';
import { FilmInput } from '../../files/FilmInput.tsx';
import { PictureInput } from '../../files/PictureInput.tsx';
import { useUploads } from '../../files/useUploads.ts';
import { type TextKey, useText } from '../../i18n/text.ts';
import { forgetSite } from '../../layout/site.ts';
import { useNavigate } from '../../router/RouterProvider.tsx';
import { Field } from '../../ui/Field.tsx';
import { Hint } from '../../ui/Hint.tsx';
import { LocalizedField } from '../../ui/LocalizedField.tsx';
import { notify } from '../../ui/notify.ts';
import { SaveBar } from '../../ui/SaveBar.tsx';
import { useContentForm } from '../../ui/useContentForm.ts';
import { useFocusOnFault } from '../../ui/useFocusOnFault.ts';
import styles from './edit.module.css';
import { editPath } from './edit-tabs.ts';
import { FormSection } from './FormSection.tsx';
import {
  type commonTexts,
  draftOf,
  faultsOf,
  type GameDraft,
  type Link,
  type Picture,
  pageBackgrounds,
  refusedField,
  tidied,
} from './game-draft.ts';
import { HueField } from './HueField.tsx';
import { PartForm } from './PartForm.tsx';

/** All that stands on a game's landing page, and behind its other pages. Without a game it makes a new one. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function CommonForm({ game }: { game?: Game }) {
  const t = useText();
  const navigate = useNavigate();
  const made = useRef<Game>(undefined);
  const form = useContentForm<GameDraft>({
    source: draftOf(game),
    tidied,
    faultsOf: (draft) => faultsOf(t, draft),
    send: async ({ slug, ...body }) => {
      if (game !== undefined) await browserApi('PUT /games/{id}', { params: { id: game.id }, body });
      else made.current = await browserApi('POST /games', { body: { ...body, ...(slug !== '' && { slug }) } });
      forgetSite();
    },
    refusedField: (refusal, { info }) => refusedField(refusal, info.name),
    onClose: () => {
      flushSync(draft.reset);
      notify(t(game === undefined ? 'manage.gameCreated' : 'manage.saved'));
      if (made.current !== undefined) void navigate(editPath(made.current.slug, 'tournament-types'));
    },
  });
  const { value, faults, draft } = form;
  const { isUploading, onSending } = useUploads();
  const ref = useRef<HTMLFormElement>(null);
  useFocusOnFault(ref, faults);

  const text = (
    key: (typeof commonTexts)[number],
    label: TextKey,
    maxLength: number,
    look: 'line' | 'lines' = 'line',
  ) => (
    <LocalizedField
      label={t(label)}
      isRequired={key === 'name'}
      value={value.info[key]}
      maxLength={maxLength}
      look={look}
      faults={faults}
      path={`info.${key}`}
      onChange={(wording) => form.set({ info: { ...value.info, [key]: wording } })}
    />
  );
  const picture = (key: Picture, label: TextKey) => (
    <Field key={key} label={t(label)} error={faults[key]}>
      {(control) => (
        <PictureInput
          control={control}
          value={value[key]}
          drawn=""
          onSending={onSending}
          onPath={(path) => form.set({ [key]: path })}
        />
      )}
    </Field>
  );
  const linkInput = (key: Link, control: object) => (
    <input
      {...control}
      inputMode="url"
      autoComplete="off"
      maxLength={gameLimits.link}
      value={value[key]}
      onChange={({ target }) => form.set({ [key]: target.value })}
    />
  );
  const link = (key: Link, label: TextKey, hint: TextKey) => (
    <Field label={t(label)} hint={t(hint)} error={faults[key]}>
      {(control) => linkInput(key, control)}
    </Field>
  );

  return (
    <PartForm ref={ref} form={form}>
      <FormSection title={t('manage.basics')} hint={t('manage.basicsHint')}>
        {text('name', 'manage.name', gameLimits.name)}
        {game === undefined ? (
          <Field label={t('manage.address')} hint={t('manage.addressHint')} error={faults.slug}>
            {(control) => (
              <input
                {...control}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={80}
                value={value.slug}
                onChange={({ target }) => form.set({ slug: target.value })}
              />
            )}
          </Field>
        ) : (
          <Hint>
            <code>/?game={game.slug}</code> — {t('manage.addressFixed')}
          </Hint>
        )}
      </FormSection>
      <FormSection title={t('manage.look')} hint={t('manage.lookHint')}>
        <HueField value={value.hue} onChange={(hue) => form.set({ hue })} />
        <div className={styles.pictures}>
          {picture('icon', 'manage.icon')}
          {picture('icon_hq', 'manage.iconHq')}
        </div>
      </FormSection>
      <FormSection title={t('manage.intro')} hint={t('manage.introHint')}>
        {text('intro_title', 'manage.titleText', gameLimits.title)}
        {text('intro_description', 'manage.text', gameLimits.text, 'lines')}
        {text('intro_btn_text', 'manage.buttonText', gameLimits.button)}
        {link('intro_btn_link', 'manage.buttonLink', 'manage.buttonLinkHint')}
        <Field label={t('manage.film')} hint={t('manage.filmHint')} error={faults.intro_video}>
          {(control) => (
            <FilmInput onSending={onSending} onPath={(path) => form.set({ intro_video: path })}>
              {linkInput('intro_video', control)}
            </FilmInput>
          )}
        </Field>
        <div className={styles.pictures}>
          {picture('intro_background', 'manage.background')}
          {picture('intro_image', 'manage.secondImage')}
        </div>
      </FormSection>
      <FormSection title={t('manage.champions')} hint={t('manage.championsHint')}>
        {picture('champions_header', 'manage.championsHeader')}
      </FormSection>
      <FormSection title={t('manage.trailer')} hint={t('manage.trailerHint')}>
        {text('trailer_title', 'manage.titleText', gameLimits.title)}
        {text('trailer_description', 'manage.text', gameLimits.text, 'lines')}
        {text('trailer_btn_text', 'manage.buttonText', gameLimits.button)}
        {link('trailer_btn_link', 'manage.buttonLink', 'manage.buttonLinkHint')}
        {link('trailer_video', 'manage.video', 'manage.videoHint')}
        <div className={styles.pictures}>
          {picture('trailer_cover', 'manage.cover')}
          {picture('trailer_background', 'manage.background')}
        </div>
      </FormSection>
      <FormSection title={t('manage.backgrounds')} hint={t('manage.backgroundsHint')}>
        <div className={styles.pictures}>{pageBackgrounds.map((key) => picture(key, `manage.${key}`))}</div>
      </FormSection>
      <SaveBar
        isSticky
        form={form}
        isUploading={isUploading}
        action={t(game === undefined ? 'manage.create' : 'layout.save')}
        failed={game === undefined ? t('manage.gameFailed') : undefined}
      />
    </PartForm>
  );
}
