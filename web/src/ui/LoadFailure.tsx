import { failureText } from '../api/failure.ts';
import { useText } from '../i18n/text.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { FormError } from './Form.tsx';

interface Props {
  failure: unknown;
  /** What was loaded before is still shown, below. */
  isAbove?: boolean;
  onRetry: () => unknown;
}

/** What stands where something could not be loaded, or above it where an earlier answer stays. */
export function LoadFailure({ failure, isAbove = false, onRetry }: Props) {
  const t = useText();
  const text = failureText(t, failure);
  if (isAbove) {
    return (
      <FormError>
        {text}{' '}
        <Button look="link" onClick={onRetry}>
          {t('layout.tryAgain')}
        </Button>
      </FormError>
    );
  }
  return (
    <EmptyState title={t('layout.failedTitle')} text={text}>
      <button type="button" onClick={onRetry}>
        {t('layout.tryAgain')}
      </button>
    </EmptyState>
  );
}
