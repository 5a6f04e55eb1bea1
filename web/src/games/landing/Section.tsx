import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface Props {
  title: string;
  /** Leads to all of it. */
  more?: { readonly href: string; readonly text: string } | undefined;
  children: ReactNode;
}

/** A part of the landing page under its heading. */
export function Section({ title, more, children }: Props) {
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {more && (
          <a className={styles.more} href={more.href}>
            {more.text}
          </a>
        )}
      </header>
      {children}
    </section>
  );
}

interface NothingProps {
  /** What will stand here. */
  text: string;
  /** Where it is filled, for those who may. */
  children?: ReactNode;
}

/** In the place of what is still to come: one calm line. */
export function Nothing({ text, children }: NothingProps) {
  return (
    <div className={styles.nothing}>
      <p>{text}</p>
      {children}
    </div>
  );
}
