import { useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/Form.tsx';
import { useSending } from '../ui/useSending.ts';

/** Has the letter that verifies one's e-mail sent once more. */
export function ResendButton() {
  const t = useText();
  const [isSent, setSent] = useState(false);
  const { send, isSending, error } = useSending();
  const resend = () =>
    send(async () => {
      await browserApi('POST /verify-email/letter');
      setSent(true);
    });
  if (isSent) return <p role="status">{t('mail.resent')}</p>;
  return (
    <>
      {error !== undefined && <FormError>{error}</FormError>}
      <Button look="main" disabled={isSending} onClick={() => void resend()}>
        {t('mail.resend')}
      </Button>
    </>
  );
}
