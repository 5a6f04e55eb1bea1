import { useId } from 'react';
import { useText } from '../i18n/text.ts';
import { Button } from './Button.tsx';
import styles from './TablePages.module.css';
import { pageSizes, pagesFor } from './table-rows.ts';

interface Props {
  /** From 1. */
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

/** What part of the table is shown, and the way to the others. Nothing when all of it is. */
export function TablePages({ page, size, total, onPage, onSize }: Props) {
  const t = useText();
  const id = useId();
  if (total <= pageSizes[0]) return null;
  const last = pagesFor(total, size);
  const shown = { from: (page - 1) * size + 1, to: Math.min(page * size, total), total };
  return (
    <nav className={styles.pages} aria-label={t('tables.pages')}>
      <p role="status">{t('tables.shown', shown)}</p>
      <label htmlFor={id}>{t('tables.rowsPerPage')}</label>
      <select id={id} value={size} onChange={({ target }) => onSize(Number(target.value))}>
        {pageSizes.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('tables.previous')}
      </Button>
      <Button disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t('tables.next')}
      </Button>
    </nav>
  );
}
