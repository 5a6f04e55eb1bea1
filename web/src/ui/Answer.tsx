import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { LoadFailure } from './LoadFailure.tsx';

interface Props<T> {
  asked: { readonly answer: T | undefined; readonly failure: unknown; readonly reload: () => Promise<void> };
  children: (answer: T) => ReactNode;
}

/** What was asked for, once it is there. */
export function Answer<T>({ asked: { answer, failure, reload }, children }: Props<T>) {
  const t = useText();
  if (answer !== undefined) return children(answer);
  if (failure === undefined) return <p aria-busy="true">{t('layout.loading')}</p>;
  return <LoadFailure failure={failure} onRetry={reload} />;
}
