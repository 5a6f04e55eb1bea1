import { type ReactNode, useId } from 'react';
import styles from './Menu.module.css';

interface Props {
  /** What the menu is for, for those who do not see where it stands. */
  label: string;
  shown: ReactNode;
  align?: 'start' | 'end';
  children: ReactNode;
}

/** A button with a list of links and buttons under it. Works without scripts: opening and closing is the browser's. */
export function Menu({ label, shown, align = 'start', children }: Props) {
  const id = useId();
  return (
    <div className={styles.menu}>
      <button type="button" className={styles.button} popoverTarget={id}>
        <span className={styles.label}>{label} </span>
        <span className={styles.shown}>{shown}</span>
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <path d="M2.5 4.5 6 8l3.5-3.5" />
        </svg>
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: whatever is chosen inside closes the list */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: links and buttons turn keys into clicks */}
      <div
        id={id}
        popover="auto"
        className={styles.list}
        data-align={align}
        onClick={(event) => event.currentTarget.hidePopover()}
      >
        {children}
      </div>
    </div>
  );
}
