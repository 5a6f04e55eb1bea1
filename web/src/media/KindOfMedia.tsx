import type { MediaEntry } from '@agon/contract/media.endpoints';
import { useText } from '../i18n/text.ts';
import styles from './KindOfMedia.module.css';

/** Is it to read, to watch, or both? */
export function KindOfMedia({ media: { is_text, is_video } }: { media: Pick<MediaEntry, 'is_text' | 'is_video'> }) {
  const t = useText();
  const kind = is_video === 0 ? 'text' : is_text === 0 ? 'video' : 'both';
  return (
    <span className={styles.kind}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={kind === 'text' ? 'M5 3h14v18H5zM8 8h8M8 12h8M8 16h5' : 'M3 5h18v14H3zM10 9v6l5-3z'} />
      </svg>
      {t(`media.${kind}`)}
    </span>
  );
}
