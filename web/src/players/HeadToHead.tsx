import type { Competitor } from '@agon/contract/champions.endpoints';
import type { Career } from '@agon/contract/players.endpoints';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import { Panel } from '../ui/Panel.tsx';
import styles from './CareerPage.module.css';
import { competitorPath } from './competitor-path.ts';
import { recordText } from './record-text.ts';

interface Props {
  competitor: Competitor;
  career: Career;
  /** What the address keeps whoever is chosen. */
  turned: Record<string, string>;
}

/** Whom somebody met most, and how it ended; one of them can be chosen. */
export function HeadToHead({ competitor, career, turned }: Props) {
  const t = useText();
  const href = useHref();
  const { against, opponents } = career;
  const own = competitorPath(competitor);
  return (
    <Panel title={t('career.headToHead')}>
      {against === null ? (
        <p className={styles.hint}>{t('career.headToHeadHint')}</p>
      ) : (
        <>
          <p className={styles.versus}>
            <span>{competitor.name}</span>
            <b>{recordText(t, against)}</b>
            <a href={href(competitorPath(against))}>{against.name}</a>
          </p>
          <p>
            <a href={`${href(own, turned)}#matches`}>{t('career.everybody')}</a>
          </p>
        </>
      )}
      <ul className={styles.opponents}>
        {opponents.map((one) => (
          <li key={competitorPath(one)}>
            <a
              href={`${href(own, { ...turned, against: String(one.player_id ?? one.team_id) })}#matches`}
              aria-current={(against !== null && competitorPath(against) === competitorPath(one)) || undefined}
            >
              <span>{one.name}</span>
              <b>{recordText(t, one)}</b>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
