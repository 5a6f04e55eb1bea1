import { browserApi } from '../api/browser-api.ts';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import { useNavigate } from '../router/RouterProvider.tsx';
import { logOutEverywhere } from '../session/session.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { FormError } from '../ui/Form.tsx';
import { notify } from '../ui/notify.ts';
import { useSending } from '../ui/useSending.ts';
import { hasUnsaved } from '../ui/useUnsavedWarning.ts';

interface Props {
  from: 'elsewhere' | 'everywhere';
  /** How many sessions there are elsewhere. */
  others: number;
  onLeft: () => Promise<void>;
  onClose: () => void;
}

/** Asks before many sessions end at once. */
export function LogOutDialog({ from, others, onLeft, onClose }: Props) {
  const t = useText();
  const href = useHref();
  const navigate = useNavigate();
  const { isSending, error, send } = useSending();
  const isHere = from === 'everywhere';
  const leave = async () => {
    if (isHere) {
      await logOutEverywhere();
      await navigate(href('/'), { isDecided: true });
      return;
    }
    await browserApi('POST /sessions/end-others');
    notify(t('accountTools.loggedOutElsewhere'));
    onClose();
    await onLeft();
  };
  const action = t(isHere ? 'accountTools.logOutEverywhere' : 'accountTools.logOutElsewhere');
  return (
    <ConfirmDialog
      title={action}
      action={action}
      isBusy={isSending}
      onConfirm={() => void send(leave)}
      onClose={onClose}
    >
      <p>
        {isHere ? t('accountTools.logOutEverywhereText') : t('accountTools.logOutElsewhereText', { count: others })}
      </p>
      {isHere && hasUnsaved() && <p>{t('forms.unsavedGoes')}</p>}
      {error !== undefined && <FormError>{error}</FormError>}
    </ConfirmDialog>
  );
}
