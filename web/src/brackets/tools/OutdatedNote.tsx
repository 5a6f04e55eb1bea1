import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './tools.module.css';
import type { Draft } from './useDraft.ts';

/** Another organizer changed what is being edited here. */
export function OutdatedNote<T>({ draft }: { draft: Draft<T> }) {
  const t = useText();
  if (!draft.isOutdated) return null;
  return (
    <p className={styles.outdated} role="alert">
      {t('brackets.changedElsewhere')}{' '}
      <Button look="link" onClick={draft.reset}>
        {t('brackets.takeNewer')}
      </Button>
    </p>
  );
}
