import { type FormEvent, type ReactNode, useState } from 'react';
import { type TextKey, useText } from '../i18n/text.ts';
import { logOut, startSigningIn } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Form, FormActions, FormError } from '../ui/Form.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { useSending } from '../ui/useSending.ts';
import { linkStateOf } from './link-failure.ts';
import { linkToken, useLinkToken } from './link-token.ts';
import styles from './mail.module.css';
import { NewPasswordFields, useNewPassword } from './NewPasswordFields.tsx';

interface Props {
  texts: {
    readonly title: TextKey;
    readonly save: TextKey;
    /** A title and a text each, for when it is done or cannot be. */
    readonly done: readonly [TextKey, TextKey];
    readonly used: readonly [TextKey, TextKey];
    readonly expired: readonly [TextKey, TextKey];
    readonly wrong: readonly [TextKey, TextKey];
  };
  /** What is about to happen. */
  children: ReactNode;
  save: (body: { token: string; password: string }) => Promise<unknown>;
}

/** Where a letter leads by whose link one chooses a new password. */
export function PasswordByLink({ texts, children, save }: Props) {
  const t = useText();
  const token = useLinkToken();
  const [isDone, setDone] = useState(false);
  const { send, failure, ...sending } = useSending();
  const state = isDone ? 'done' : token === null ? 'wrong' : linkStateOf(failure);

  const choose = (password: string) =>
    send(async () => {
      await save({ token: linkToken() ?? '', password });
      setDone(true);
      // Whoever was signed in here was so with the old password.
      await logOut();
    });
  if (state !== undefined) {
    const [title, text] = texts[state];
    return (
      <EmptyState isPage title={t(title)} text={t(text)}>
        <button type="button" onClick={startSigningIn}>
          {t('account.logIn')}
        </button>
      </EmptyState>
    );
  }
  return (
    <>
      <PageTitle>{t(texts.title)}</PageTitle>
      <div className={styles.narrow}>
        {children}
        <noscript>{t('mail.needsScript')}</noscript>
        <ChoosePassword {...sending} label={t(texts.save)} isWaiting={token === undefined} onPassword={choose} />
      </div>
    </>
  );
}

interface FormProps extends Pick<ReturnType<typeof useSending>, 'isSending' | 'faults' | 'error' | 'forget'> {
  label: string;
  /** The page's script is not there yet: what is typed would be lost. */
  isWaiting: boolean;
  onPassword: (password: string) => void;
}

function ChoosePassword({ isSending, faults, error, forget, label, isWaiting, onPassword }: FormProps) {
  const t = useText();
  const typed = useNewPassword();
  const isReady = typed.isReady && !isSending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onPassword(typed.password);
  };
  return (
    <Form onSubmit={submit} data-needs-script="">
      <NewPasswordFields
        typed={typed}
        label={t('account.newPassword')}
        email=""
        error={faults.password}
        isDisabled={isWaiting}
        onChange={forget}
      />
      {error !== undefined && <FormError>{error}</FormError>}
      <FormActions>
        <Button type="submit" look="main" disabled={!isReady}>
          {label}
        </Button>
      </FormActions>
    </Form>
  );
}
