import { useText } from '../i18n/text.ts';
import { Button } from './Button.tsx';
import { FormError } from './Form.tsx';
import { OutdatedNote } from './OutdatedNote.tsx';
import styles from './SaveBar.module.css';
import { SlowNote } from './SlowNote.tsx';
import type { Draft } from './useDraft.ts';

interface Props<T> {
  form: {
    readonly draft: Draft<T>;
    readonly error: string | undefined;
    readonly faults?: Readonly<Record<string, string>>;
    readonly isBusy: boolean;
    readonly isSlow: boolean;
    readonly keep: () => void;
  };
  action: string;
  /** Stays in view under a form that is longer than the screen. */
  isSticky?: boolean;
  /** A picture is on its way, without which it would be saved. */
  isUploading?: boolean;
  /** Stands over the reason why it was refused. */
  failed?: string | undefined;
  /** In place of the usual words when there is something newer. */
  outdated?: string;
}

/** Under a form that stands on a page: whether it is saved, the way to do so, and what was in the way. */
export function SaveBar<T>(props: Props<T>) {
  const { form, action, isSticky = false, isUploading = false, failed, outdated } = props;
  const t = useText();
  const { isDirty, reset } = form.draft;
  // Why is said by the field, where it is one.
  const isRefused = form.error !== undefined || (failed !== undefined && Object.keys(form.faults ?? {}).length > 0);
  return (
    <div className={styles.bar} data-sticky={isSticky || undefined}>
      {!form.isBusy && <OutdatedNote draft={form.draft} onKeep={form.keep} {...(outdated && { text: outdated })} />}
      {isRefused && <FormError heading={failed}>{form.error}</FormError>}
      <SlowNote isSlow={form.isSlow} />
      <div className={styles.row}>
        <p role="status" className={styles.state} data-unsaved={isDirty || undefined}>
          {isDirty ? t('forms.unsaved') : failed === undefined && t('forms.allSaved')}
        </p>
        {isDirty && (
          <Button disabled={form.isBusy} onClick={reset}>
            {t('forms.discard')}
          </Button>
        )}
        <Button type="submit" look="main" disabled={form.isBusy || isUploading || (!isDirty && failed === undefined)}>
          {action}
        </Button>
      </div>
    </div>
  );
}
