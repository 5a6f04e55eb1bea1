import { nameOf } from '@agon/contract/localized';
import type { TournamentEntry } from '@agon/contract/tournaments.endpoints';
import { formatDay } from '../i18n/dates.ts';
import { useText } from '../i18n/text.ts';
import { useHref, useSite } from '../layout/site.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { Cover } from './Cover.tsx';
import styles from './TournamentCard.module.css';
import { statusLook } from './tournament-texts.ts';

interface Props {
  tournament: TournamentEntry;
  isFirst?: boolean;
  /** Larger than those beside it. */
  isLarge?: boolean;
  /** As high as a larger one beside it: the picture takes what room is left. */
  isTall?: boolean;
  titleLevel?: 'h2' | 'h3';
}

/** A tournament in a list. The first cards of a page load their pictures at once. */
export function TournamentCard({
  tournament,
  isFirst = false,
  isLarge = false,
  isTall = false,
  titleLevel: Title = 'h3',
}: Props) {
  const t = useText();
  const href = useHref();
  const game = useSite().games.find(({ id }) => id === tournament.game.id);
  const { key, tone } = statusLook(tournament.status);
  return (
    <a
      className={styles.card}
      data-large={isLarge || undefined}
      data-tall={isTall || undefined}
      href={href(`/tournaments/${tournament.slug}`, { game: tournament.game.slug })}
      style={{ '--hue': game?.hue }}
    >
      <Cover tournament={tournament} isFirst={isFirst} />
      <div className={styles.body}>
        <p className={styles.line}>
          <StatusBadge tone={tone}>{t(key)}</StatusBadge>
          <span>{nameOf(game?.info, t.language, tournament.game.slug)}</span>
          <span>{nameOf(tournament.type, t.language, tournament.type.slug)}</span>
        </p>
        <Title>{tournament.title}</Title>
        <p className={styles.line}>
          <time dateTime={tournament.startsAt}>{formatDay(t, tournament.date)}</time>
          <span>{t('tournaments.entrants', { count: tournament.participantCount })}</span>
          {tournament.pool !== '' && <span className={styles.pool}>{tournament.pool}</span>}
        </p>
        {tournament.champion !== null && (
          <p className={styles.champion}>
            <span>{t('tournaments.champion')}</span> <b>{tournament.champion}</b>
          </p>
        )}
      </div>
    </a>
  );
}
