import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface Props {
  title: string;
  text?: string;
  /** It is all that the page shows. */
  isPage?: boolean;
  children?: ReactNode;
}

/** Says that there is nothing, and what one can do. */
export function EmptyState({ title, text, isPage = false, children }: Props) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 64 40" aria-hidden="true">
        <path d="M4 6h16v12h14M4 34h16V22M34 18v4M34 20h26" />
      </svg>
      <Title>{title}</Title>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
