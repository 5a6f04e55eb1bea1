import { type ComponentType, lazy, Suspense, useState } from 'react';
import { type Toast, useToasts } from './notify.ts';

// A page that was opened before the last update may not find it; nothing breaks without a notice.
const ToastList = lazy<ComponentType<{ toasts: readonly Toast[] }>>(() =>
  import('./ToastList.tsx').catch(() => ({ default: () => null })),
);

/** Where notices come up. Their script comes with the first of them. */
export function Toasts() {
  const toasts = useToasts();
  const [isWanted, setWanted] = useState(false);
  if (toasts.length > 0 && !isWanted) setWanted(true);
  return <Suspense>{isWanted && <ToastList toasts={toasts} />}</Suspense>;
}
