import { useText } from '../i18n/text.ts';
import { Button } from './Button.tsx';
import styles from './OutdatedNote.module.css';
import type { Draft } from './useDraft.ts';

interface Props<T> {
  draft: Draft<T>;
  /** In place of the usual words: it need not have been somebody else. */
  text?: string;
  /** Goes on with what was typed, although there is something newer. */
  onKeep?: () => void;
}

/** Somebody else changed what is being edited here. */
export function OutdatedNote<T>({ draft, text, onKeep }: Props<T>) {
  const t = useText();
  if (!draft.isOutdated) return null;
  return (
    <p className={styles.outdated} role="alert">
      {text ?? t('forms.changedElsewhere')}{' '}
      <Button look="link" onClick={draft.reset}>
        {t('forms.takeNewer')}
      </Button>
      {onKeep !== undefined && (
        <Button look="link" onClick={onKeep}>
          {t('forms.keepMine')}
        </Button>
      )}
    </p>
  );
}
