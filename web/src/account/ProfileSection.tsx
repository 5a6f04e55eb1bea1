import { type ReactNode, useId } from 'react';
import styles from './profile.module.css';

interface Props {
  /** Of its place in the page, for the links to it. */
  name: string;
  title: string;
  hint: string;
  isDangerous?: boolean;
  children: ReactNode;
}

/** A part of the profile, with what it is for. */
export function ProfileSection({ name, title, hint, isDangerous = false, children }: Props) {
  const id = useId();
  return (
    <section id={name} className={styles.section} data-danger={isDangerous || undefined} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p className={styles.hint}>{hint}</p>
      </header>
      {children}
    </section>
  );
}
