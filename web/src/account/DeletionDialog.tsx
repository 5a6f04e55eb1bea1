import type { Profile } from '@agon/contract/account.endpoints';
import type { StandsInTheWay } from '@agon/contract/account.profile.endpoints';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../api/api.ts';
import { browserApi } from '../api/browser-api.ts';
import { useAnswer } from '../api/useAnswer.ts';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import { useNavigate } from '../router/RouterProvider.tsx';
import { announceSession } from '../session/session.ts';
import { Answer } from '../ui/Answer.tsx';
import { Button } from '../ui/Button.tsx';
import { CancelButton, Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Form, FormActions } from '../ui/Form.tsx';
import { notify } from '../ui/notify.ts';
import { useSending } from '../ui/useSending.ts';
import { PasswordInput } from './PasswordInput.tsx';
import styles from './profile.module.css';
import { SignInAgain } from './SignInAgain.tsx';

interface Props {
  profile: Profile;
  onClose: () => void;
}

/** Says what goes and what stays, and has it confirmed; or what stands in the way. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function DeletionDialog({ profile, onClose }: Props) {
  const t = useText();
  return (
    <Dialog title={t('profile.deleteTitle')} onClose={onClose}>
      <Answer asked={useAnswer<StandsInTheWay>(askWhatIsInTheWay)}>
        {(found) =>
          found.isLastRoot || found.organizes.length > 0 ? (
            <Refusal found={found} onClose={onClose} />
          ) : (
            <Confirmation profile={profile} hasPassword={found.hasPassword} />
          )
        }
      </Answer>
    </Dialog>
  );
}

function askWhatIsInTheWay(): Promise<StandsInTheWay> {
  return browserApi('GET /profile/deletion');
}

function Refusal({ found, onClose }: { found: StandsInTheWay; onClose: () => void }) {
  const t = useText();
  const href = useHref();
  return (
    <div className={styles.effects} role="status">
      <h3>{t('profile.deleteRefused')}</h3>
      {found.isLastRoot && <p>{t('profile.deleteLastRoot')}</p>}
      {found.organizes.length > 0 && (
        <>
          <p>{t('profile.deleteOrganizes')}</p>
          <ul>
            {found.organizes.map(({ slug, title }) => (
              <li key={slug}>
                <a className={styles.link} href={href(`/tournaments/${slug}`)}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
          <p>{t('profile.deleteOrganizesHint')}</p>
        </>
      )}
      <FormActions>
        <Button onClick={onClose}>{t('layout.close')}</Button>
      </FormActions>
    </div>
  );
}

function Confirmation({ profile, hasPassword }: { profile: Profile; hasPassword: boolean }) {
  const t = useText();
  const href = useHref();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { isSending, failure, error, send, forget } = useSending();
  const isWrong = failure instanceof ApiError && wrongConfirmations.includes(failure.body?.code ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== '') void send(remove);
  };
  const remove = async () => {
    await browserApi('POST /profile/deletion', { body: hasPassword ? { password: typed } : { email: typed } });
    await announceSession();
    await navigate(href('/'), { isDecided: true });
    notify(t('profile.deleted'));
  };
  const change = (text: string) => {
    forget();
    setTyped(text);
  };
  return (
    <Form onSubmit={submit}>
      <div className={styles.effects}>
        <h3>{t('profile.deleteGoes')}</h3>
        <p>{t('profile.deleteGoesText')}</p>
        <h3>{t('profile.deleteStays')}</h3>
        <p>{t('profile.deleteStaysText')}</p>
      </div>
      <Field
        label={hasPassword ? t('profile.deletePassword') : t('profile.deleteEmail', { email: profile.email })}
        isRequired
        error={isWrong ? error : undefined}
      >
        {(control) =>
          hasPassword ? (
            <PasswordInput {...control} autoComplete="current-password" value={typed} onValue={change} />
          ) : (
            <input
              {...control}
              type="email"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => change(target.value)}
            />
          )
        }
      </Field>
      {!isWrong && <SignInAgain failure={failure} error={error} onSigningIn={forget} />}
      <FormActions>
        <CancelButton />
        <Button type="submit" look="danger" disabled={typed === '' || isSending}>
          {t('profile.deleteAccount')}
        </Button>
      </FormActions>
    </Form>
  );
}

const wrongConfirmations = ['account.wrongPassword', 'account.otherEmail'];
