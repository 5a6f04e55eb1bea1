import { wordsOf } from '@agon/contract/localized';
import { mediaKinds } from '@agon/contract/tournaments.contents';
import type { TournamentContents } from '@agon/contract/tournaments.contents.endpoints';
import { useText } from '../../i18n/text.ts';
import { hostOf, withoutScheme } from '../../ui/links.ts';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import styles from './MediaView.module.css';

/** Links to what there is to watch and to read. Nothing is asked of other sites before a click. */
export function MediaView({ items }: Pick<TournamentContents['media'], 'items'>) {
  const t = useText();
  const kinds = mediaKinds.filter((kind) => items.some((item) => item.kind === kind));
  return (
    <div className={styles.media}>
      {kinds.map((kind) => (
        <section key={kind}>
          <h2>{t(`contents.${kind}`)}</h2>
          <ul>
            {items
              .filter((item) => item.kind === kind)
              .map(({ title, url }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same link may stand there twice
                <li key={index}>
                  <NewTabLink href={url}>
                    <svg viewBox="0 0 24 24" aria-hidden="true">
                      <path d={icons[kind]} />
                    </svg>
                    <b>{wordsOf(title, t.language) || withoutScheme(url)}</b>
                    <span>{hostOf(url)}</span>
                  </NewTabLink>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const icons = {
  stream: 'M12 12h.01M8 16a5.5 5.5 0 0 1 0-8M16 8a5.5 5.5 0 0 1 0 8M5 19a10 10 0 0 1 0-14M19 5a10 10 0 0 1 0 14',
  video: 'M3 5h18v14H3zM10 9v6l5-3z',
  article: 'M5 3h14v18H5zM8 8h8M8 12h8M8 16h5',
};
