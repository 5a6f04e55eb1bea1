import { useId, useState, useSyncExternalStore } from 'react';
import { type TextKey, useText } from '../i18n/text.ts';
import styles from './ShareMenu.module.css';

interface Props {
  /** How the bracket is called. */
  title: string;
  /** Address within the site of what is shown, with its query. */
  path: string;
  /** That of the layer over a stream, where it is another: one that goes on by itself with what is played. */
  goingOn?: string | undefined;
}

const neverChanges = () => () => {};

/** The addresses under which the bracket can be shown elsewhere. */
export function ShareMenu({ title, path, goingOn }: Props) {
  const t = useText();
  const id = useId();
  const origin = useSyncExternalStore(
    neverChanges,
    () => location.origin,
    () => '',
  );
  const address = origin + path;
  const embed = `<iframe src="${address}&view=embed" title="${title.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" width="100%" height="640" style="border:0" loading="lazy" allowfullscreen></iframe>`;
  return (
    <div className={styles.share} data-needs-script="">
      <button type="button" className={styles.button} popoverTarget={id}>
        {t('brackets.share')}
      </button>
      <div id={id} popover="auto" className={styles.menu}>
        <Address label="brackets.shareLink" value={address} />
        <Address label="brackets.shareEmbed" value={embed} />
        <Address
          label="brackets.shareOverlay"
          value={`${origin}${goingOn ?? path}&view=overlay`}
          hints={
            goingOn === undefined
              ? ['brackets.shareOverlayHint']
              : ['brackets.shareOverlayHint', 'brackets.shareGoesOn']
          }
        />
      </div>
    </div>
  );
}

function Address({ label, value, hints = [] }: { label: TextKey; value: string; hints?: readonly TextKey[] }) {
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
      {hints.length > 0 && <p>{hints.map((hint) => t(hint)).join(' ')}</p>}
    </div>
  );
}
