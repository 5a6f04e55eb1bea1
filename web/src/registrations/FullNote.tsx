import styles from './OwnRegistration.module.css';

/** That all places are taken, in the words for whoever reads it. */
export function FullNote({ text }: { text: string }) {
  return <p className={styles.full}>{text}</p>;
}
