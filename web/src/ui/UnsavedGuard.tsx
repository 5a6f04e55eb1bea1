import { useEffect, useState } from 'react';
import { useGuard } from '../router/RouterProvider.tsx';
import { DropDialog } from './DropDialog.tsx';

/** All that is not saved on the page: the router asks one guard alone, the last, which answers for the others. */
const unsaved = new Set<symbol>();

/** Asks before another page takes the place of what is not saved. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const [own] = useState(() => Symbol('unsaved'));
  useEffect(() => {
    if (!isDirty) return;
    unsaved.add(own);
    return () => void unsaved.delete(own);
  }, [isDirty, own]);
  const held = useGuard(({ from, to }) => unsaved.size > 0 && from.pathname !== to.pathname);
  const [isLeaving, setLeaving] = useState(false);
  // Once the dialog is gone, which holds the page while it is open.
  useEffect(() => {
    if (isLeaving) held?.proceed();
  }, [isLeaving, held]);
  if (held === undefined || isLeaving) return null;
  return <DropDialog isLeaving onDrop={() => setLeaving(true)} onClose={held.drop} />;
}
