import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import styles from './RowButtons.module.css';

interface Props {
  /** Of the row. */
  name: string;
  /** An address, where it is edited on a page of its own. */
  edit?: string | (() => void);
  /** What it does is asked about first. */
  onDelete?: () => void;
  /** What else can be done, before those. */
  children?: ReactNode;
}

/** What can be done with a row of a table, at its end. */
export function RowButtons({ name, edit, onDelete, children }: Props) {
  const t = useText();
  const editing = t('tables.editNamed', { name });
  const deleting = t('tables.deleteNamed', { name });
  return (
    <span className={styles.buttons}>
      {children}
      {typeof edit === 'string' && (
        <a className={`${styles.button} ${styles.icon}`} href={edit} aria-label={editing} title={editing}>
          {pencil}
        </a>
      )}
      {typeof edit === 'function' && (
        <RowButton label={editing} isIcon onClick={edit}>
          {pencil}
        </RowButton>
      )}
      {onDelete && (
        <RowButton label={deleting} isIcon isDanger onClick={onDelete}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M3 5.5h14M8 5.5V3.5h4v2M5 5.5l.8 11h8.4l.8-11M8.3 8.5v5M11.7 8.5v5" />
          </svg>
        </RowButton>
      )}
    </span>
  );
}

/** Of the whole row: that of one field has no paper. */
const pencil = (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="M9.5 4H4v12h12v-5.5M8 12l.5-2.5 7-7 2 2-7 7z" />
  </svg>
);

interface ButtonProps {
  /** Names the row as well. */
  label: string;
  isIcon?: boolean;
  isDanger?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export function RowButton({ label, isIcon = false, isDanger = false, onClick, children }: ButtonProps) {
  const look = [styles.button, isIcon && styles.icon, isDanger && styles.danger].filter(Boolean).join(' ');
  return (
    <button type="button" className={look} aria-label={label} title={isIcon ? label : undefined} onClick={onClick}>
      {children}
    </button>
  );
}
