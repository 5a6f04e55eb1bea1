import { useId, useState, useSyncExternalStore } from 'react';
import { type TextKey, useText } from '../../i18n/text.ts';
import styles from './ShareMenu.module.css';

interface Props {
  /** The bracket's address within the site, with its query. */
  path: string;
}

const neverChanges = () => () => {};

/** The addresses under which the bracket can be shown elsewhere. */
export function ShareMenu({ path }: Props) {
  const t = useText();
  const id = useId();
  const origin = useSyncExternalStore(
    neverChanges,
    () => location.origin,
    () => '',
  );
  const address = origin + path;
  const embed = `<iframe src="${address}&view=embed" title="${t('brackets.RELEGATION')}" width="100%" height="640" style="border:0" loading="lazy" allowfullscreen></iframe>`;
  return (
    <div className={styles.share} data-needs-script="">
      <button type="button" className={styles.button} popoverTarget={id}>
        {t('brackets.share')}
      </button>
      <div id={id} popover="auto" className={styles.menu}>
        <Address label="brackets.shareLink" value={address} />
        <Address label="brackets.shareEmbed" value={embed} />
        <Address label="brackets.shareOverlay" value={`${address}&view=overlay`} hint="brackets.shareOverlayHint" />
      </div>
    </div>
  );
}

function Address({ label, value, hint }: { label: TextKey; value: string; hint?: TextKey }) {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className={styles.address}>
      <label>
        {t(label)}
        <input readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button type="button" className={styles.button} onClick={() => void copy()}>
        {t(isCopied ? 'brackets.copied' : 'brackets.copy')}
      </button>
      {hint !== undefined && <p>{t(hint)}</p>}
    </div>
  );
}
