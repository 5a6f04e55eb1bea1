import type { ReactNode } from 'react';
import { useHref } from '../../layout/site.ts';
import styles from './WayButton.module.css';
import { wayOf } from './way.ts';

interface Props {
  look: 'main' | 'quiet';
  /** As an admin wrote it. */
  to: string;
  children: ReactNode;
}

/** A link that looks like a button; nothing where it leads nowhere. */
export function WayButton({ look, to, children }: Props) {
  const href = useHref();
  const way = wayOf(to);
  const className = `${styles.button} ${styles[look]}`;
  if (way === undefined) return null;
  if ('path' in way) {
    return (
      <a className={className} href={href(way.path, way.query) + way.hash}>
        {children}
      </a>
    );
  }
  return (
    <a className={className} href={way.link} target="_blank" rel="noopener nofollow">
      {children}
    </a>
  );
}
