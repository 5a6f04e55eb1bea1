import type { Competitor } from '@agon/contract/champions.endpoints';
import type { Career } from '@agon/contract/players.endpoints';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import styles from './CareerPage.module.css';
import { ratingText } from './rating-text.ts';
import { recordText } from './record-text.ts';

/** What one looks for first: how strong, how high, how often. */
export function CareerFigures({ competitor, career }: { competitor: Competitor; career: Career }) {
  const t = useText();
  const href = useHref();
  const { rating, seasons, titles, record } = career;
  const [latest] = seasons;
  const hasTies = record.ties > 0;
  return (
    <dl className={styles.figures}>
      <Figure name={t('career.rating')}>
        {rating === null ? <small>{t('career.ratingNone')}</small> : ratingText(rating, t.language)}
      </Figure>
      {latest !== undefined && (
        <Figure name={t('career.season', { season: latest.season })}>
          <a
            href={href('/ranking', {
              season: String(latest.season),
              ...(competitor.team_id !== null && { of: 'teams' }),
            })}
          >
            {t('career.seasonPlace', { place: latest.place })}
          </a>{' '}
          <small>{t('career.seasonPoints', { count: latest.points })}</small>
        </Figure>
      )}
      <Figure name={t('career.titles')}>{titles}</Figure>
      <Figure name={t(hasTies ? 'career.matchesWithTies' : 'career.matches')}>{recordText(t, record)}</Figure>
    </dl>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
