import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { type Toast, useToasts } from './notify.ts';

// A page that was opened before the last update may not find it; nothing breaks without a notice.
const ToastList = lazy<ComponentType<{ toasts: readonly Toast[] }>>(() =>
  import('./ToastList.tsx').catch(() => ({ default: () => null })),
);

/** Where notices come up. Their script comes with the first of them. */
export function Toasts({ isSoonWanted }: { isSoonWanted: boolean }) {
  const toasts = useToasts();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    // One may have to say that there is no network.
    if (isSoonWanted) void import('./ToastList.tsx').catch(() => undefined);
  }, [isSoonWanted]);
  if (toasts.length > 0 && !isWanted) setWanted(true);
  return <Suspense>{isWanted && <ToastList toasts={toasts} />}</Suspense>;
}
