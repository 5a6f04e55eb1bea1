import { sized } from '../files/sized.ts';
import styles from './Avatar.module.css';

interface Props {
  /** Its path; empty for the logo of the site. */
  picture: string;
  isLarge?: boolean;
}

/** Stands for a person; it says nothing that is not said beside it. */
export function Avatar({ picture, isLarge = false }: Props) {
  return (
    <span className={styles.avatar} data-large={isLarge || undefined}>
      {picture === '' ? (
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path d="M4 6h9v8h7M4 26h9v-8M20 14v4M20 16h8" />
        </svg>
      ) : (
        <img
          {...sized(picture, isLarge ? '96px' : '36px')}
          alt=""
          width={isLarge ? 96 : 36}
          height={isLarge ? 96 : 36}
        />
      )}
    </span>
  );
}
