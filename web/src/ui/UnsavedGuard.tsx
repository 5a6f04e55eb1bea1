import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { DropDialog } from './DropDialog.tsx';

/** Asks before another page takes the place of what is not saved. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  const [isLeaving, setLeaving] = useState(false);
  // Once the dialog is gone, which holds the page while it is open.
  useEffect(() => {
    if (isLeaving && blocker.state === 'blocked') blocker.proceed();
  }, [isLeaving, blocker]);
  if (blocker.state !== 'blocked' || isLeaving) return null;
  return <DropDialog onDrop={() => setLeaving(true)} onClose={() => blocker.reset()} />;
}
