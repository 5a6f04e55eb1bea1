import { profileLimits } from '@agon/contract/account';
import type { Profile } from '@agon/contract/account.endpoints';
import { languageIds, languageNames, languages } from '@agon/contract/localized';
import { timeZoneLimits } from '@agon/contract/tournaments';
import { contentLimits } from '@agon/contract/tournaments.contents';
import { type ComponentProps, type FormEvent, useRef } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { isRefusedAs, isStale } from '../api/failure.ts';
import { zoneName } from '../i18n/dates.ts';
import { useText } from '../i18n/text.ts';
import { takeProfile } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { deviceZone } from '../ui/device-zone.ts';
import { Field } from '../ui/Field.tsx';
import { Form, FormRow } from '../ui/Form.tsx';
import { notify } from '../ui/notify.ts';
import { SaveBar } from '../ui/SaveBar.tsx';
import { useDraft } from '../ui/useDraft.ts';
import { useFocusOnFault } from '../ui/useFocusOnFault.ts';
import { useMinute } from '../ui/useMinute.ts';
import { useSending } from '../ui/useSending.ts';
import { useSlow } from '../ui/useSlow.ts';
import { ProfileSection } from './ProfileSection.tsx';
import { type ProfileDraft, profileDraftOf, timeIn } from './profile-draft.ts';

/** What people say about themselves. What was typed stays until it is saved, whatever becomes of a save. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const t = useText();
  const form = useProfileForm(profile);
  const { draft, faults, set } = form;
  const { value } = draft;
  const ref = useRef<HTMLFormElement>(null);
  useFocusOnFault(ref, faults);

  const text = (name: TextName, label: string, limits: ComponentProps<'input'>, hint?: string) => (
    <Field label={label} isRequired={name === 'username'} hint={hint} error={faults[name]}>
      {(control) => (
        <input {...control} {...limits} value={value[name]} onChange={({ target }) => set({ [name]: target.value })} />
      )}
    </Field>
  );
  return (
    <Form ref={ref} onSubmit={form.submit}>
      <ProfileSection name="who" title={t('profile.who')} hint={t('profile.whoHint')}>
        {text(
          'username',
          t('accountTools.username'),
          { maxLength: profileLimits.username.max, autoComplete: 'nickname', spellCheck: false },
          t('profile.usernameHint'),
        )}
        <FormRow>
          {text('firstname', t('profile.firstname'), { maxLength: profileLimits.name, autoComplete: 'given-name' })}
          {text('lastname', t('profile.lastname'), { maxLength: profileLimits.name, autoComplete: 'family-name' })}
        </FormRow>
      </ProfileSection>
      <ProfileSection name="reach" title={t('profile.reach')} hint={t('profile.reachHint')}>
        <FormRow>
          {text('discord', t('registrationTools.discord'), { maxLength: contentLimits.handle, autoComplete: 'off' })}
          {text('telegram', t('registrationTools.telegram'), { maxLength: contentLimits.handle, autoComplete: 'off' })}
        </FormRow>
      </ProfileSection>
      <ProfileSection name="preferences" title={t('profile.preferences')} hint={t('profile.preferencesHint')}>
        <FormRow>
          <Field label={t('profile.language')} error={faults.languageId}>
            {(control) => (
              <select
                {...control}
                value={value.languageId}
                onChange={({ target }) => set({ languageId: languageIds[languageOfId(target.value)] })}
              >
                {languages.map((language) => (
                  <option key={language} value={languageIds[language]} lang={language}>
                    {languageNames[language]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <ZoneField value={value.timeZone} error={faults.timeZone} onChange={(timeZone) => set({ timeZone })} />
        </FormRow>
      </ProfileSection>
      <ProfileSection name="prizes" title={t('profile.prizes')} hint={t('profile.prizesHint')}>
        <Field label={t('profile.wallet')} hint={t('profile.walletHint')} error={faults.wallet}>
          {/* What is too long is refused: half an address would send the prize nowhere. */}
          {(control) => (
            <textarea
              {...control}
              rows={3}
              autoComplete="off"
              spellCheck={false}
              value={value.wallet}
              onChange={({ target }) => set({ wallet: target.value })}
            />
          )}
        </Field>
      </ProfileSection>
      <SaveBar
        isSticky
        form={form}
        action={t('layout.save')}
        outdated={t('profile.changed')}
        failed={form.hasFailed ? t('profile.notSaved') : undefined}
      />
    </Form>
  );
}

type TextName = 'username' | 'firstname' | 'lastname' | 'discord' | 'telegram';

function useProfileForm(profile: Profile) {
  const t = useText();
  const draft = useDraft<ProfileDraft>(profileDraftOf(profile));
  const { isSending, failure, faults, error, isStale: wasStale, send, forget } = useSending();
  const isBusy = isSending;
  const isSlow = useSlow(isBusy);
  const isTaken = isRefusedAs(failure, 'account.usernameTaken', 'account.usernameKept');

  const save = async () => {
    const body = { ...draft.value, version: profile.version };
    const saved = await browserApi('PUT /profile', { body }).catch(async (reason: unknown) => {
      // What somebody else saved is shown beside what was typed.
      if (isStale(reason)) takeProfile(await browserApi('GET /profile'));
      throw reason;
    });
    draft.reset();
    takeProfile(saved);
    if (saved.language === profile.language || saved.language === t.language) notify(t('profile.saved'));
    // The texts of the other language come with the page, once what was typed no longer counts as unsaved.
    else setTimeout(() => location.assign(`${location.pathname}?lng=${saved.language}`), 0);
  };
  const reset = () => {
    forget();
    draft.reset();
  };
  return {
    draft: { ...draft, reset },
    isBusy,
    isSlow,
    hasFailed: failure !== undefined && !(wasStale && draft.isOutdated),
    faults: isTaken && error !== undefined ? { username: error } : faults,
    error: isTaken || (wasStale && draft.isOutdated) ? undefined : error,
    set: (changed: Partial<ProfileDraft>) => {
      forget();
      draft.change(changed);
    },
    keep: () => {
      forget();
      draft.keep(draft.value);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!isBusy && draft.isDirty && !draft.isOutdated) void send(save);
    },
  };
}

interface ZoneFieldProps {
  value: number;
  error: string | undefined;
  onChange: (zone: number) => void;
}

function ZoneField({ value, error, onChange }: ZoneFieldProps) {
  const t = useText();
  const now = useMinute();
  const own = now === undefined ? undefined : deviceZone(new Date(now).getTimezoneOffset());
  return (
    <div>
      <Field
        label={t('profile.timeZone')}
        hint={now === undefined ? undefined : t('profile.timeThere', { time: timeIn(value, now) })}
        error={error}
      >
        {(control) => (
          <select {...control} value={value} onChange={({ target }) => onChange(Number(target.value))}>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zoneName(zone)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {own !== undefined && own !== value && (
        <Button look="link" onClick={() => onChange(own)}>
          {t('profile.deviceZone', { zone: zoneName(own) })}
        </Button>
      )}
    </div>
  );
}

const zones = Array.from(
  { length: timeZoneLimits.max - timeZoneLimits.min + 1 },
  (_, index) => timeZoneLimits.min + index,
);

function languageOfId(id: string) {
  return languages.find((language) => String(languageIds[language]) === id) ?? 'en';
}
