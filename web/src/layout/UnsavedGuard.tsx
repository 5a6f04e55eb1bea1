import { useEffect, useState } from 'react';
import { useGuard } from '../router/RouterProvider.tsx';
import { DropDialog } from '../ui/DropDialog.tsx';
import { hasUnsaved, whenNothingIsUnsaved } from '../ui/useUnsavedWarning.ts';

/** Asks before another page takes the place of what is not saved. Who saved it and left at once need not answer. */
export function UnsavedGuard() {
  const held = useGuard(({ from, to }) => hasUnsaved() && from.pathname !== to.pathname);
  const [isLeaving, setLeaving] = useState(false);
  const isAsking = held !== undefined;
  useEffect(() => (isAsking ? whenNothingIsUnsaved(() => setLeaving(true)) : undefined), [isAsking]);
  // Once the dialog is gone, which holds the page while it is open.
  useEffect(() => {
    if (!isLeaving) return;
    setLeaving(false);
    held?.proceed();
  }, [isLeaving, held]);
  if (held === undefined || isLeaving) return null;
  return <DropDialog isLeaving onDrop={() => setLeaving(true)} onClose={held.drop} />;
}
