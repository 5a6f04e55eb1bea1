import { useText } from '../i18n/text.ts';
import { startSigningIn } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/Form.tsx';
import { isProofMissing } from './link-failure.ts';

interface Props {
  failure: unknown;
  /** What it says. */
  error: string | undefined;
  onSigningIn: () => void;
}

/** Why something was refused; and where it needs a login of just now, the way to one. */
export function SignInAgain({ failure, error, onSigningIn }: Props) {
  const t = useText();
  if (error === undefined) return null;
  const begin = () => {
    onSigningIn();
    startSigningIn();
  };
  return (
    <>
      <FormError>{error}</FormError>
      {isProofMissing(failure) && (
        <p>
          <Button onClick={begin}>{t('logins.logInAgain')}</Button>
        </p>
      )}
    </>
  );
}
