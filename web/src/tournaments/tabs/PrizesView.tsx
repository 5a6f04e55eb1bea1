import { wordsOf } from '@agon/contract/localized';
import type { Prize, TournamentContents } from '@agon/contract/tournaments.contents.endpoints';
import { useText } from '../../i18n/text.ts';
import { hasPrizes } from './contents.ts';
import styles from './PrizesView.module.css';
import { placeTitle } from './prizes.ts';

interface Props {
  /** The prize pool; empty for none. */
  pool: string;
  prizes: TournamentContents['prizes'];
}

/** What there is to win: the pool, by place, and beside that. */
export function PrizesView({ pool, prizes }: Props) {
  const t = useText();
  const others = (['special', 'secondary'] as const).filter((name) => prizes[name].length > 0);
  return (
    <div className={styles.prizes}>
      {pool !== '' && (
        <h2 className={styles.pool}>
          <small>{t('tournaments.prizePool')}</small> {pool}
        </h2>
      )}
      {!hasPrizes(prizes) && <p className={styles.note}>{t('contents.noSplit')}</p>}
      {prizes.standard.length > 0 && (
        <ol className={styles.places} aria-label={t('contents.standard')}>
          {prizes.standard.map(({ title, reward }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what it is
            <li key={index} data-place={index + 1}>
              <span className={styles.medal} aria-hidden="true">
                {index + 1}
              </span>
              <span className={styles.title}>{placeTitle(t, index + 1, title)}</span>
              <b className={styles.reward}>{wordsOf(reward, t.language) || '—'}</b>
            </li>
          ))}
        </ol>
      )}
      {others.length > 0 && (
        <div className={styles.others}>
          {others.map((name) => (
            <section key={name}>
              <h2>{t(`contents.${name}`)}</h2>
              <Others prizes={prizes[name]} />
            </section>
          ))}
        </div>
      )}
    </div>
  );
}

function Others({ prizes }: { prizes: readonly Prize[] }) {
  const { language } = useText();
  return (
    <ul>
      {prizes.map(({ title, reward }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else
        <li key={index}>
          <span>{wordsOf(title, language)}</span>
          <b>{wordsOf(reward, language)}</b>
        </li>
      ))}
    </ul>
  );
}
