import type { Bracket, Duel } from '@agon/contract/brackets.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useText } from '../i18n/text.ts';
import { useCan } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { canReport, isShown, roundTitle, scoreText, sideName } from './bracket-texts.ts';
import styles from './MatchesTab.module.css';
import { useReporting } from './useReporting.tsx';

interface Props {
  tournament: Tournament;
  bracket: Bracket | null;
  onChange: (bracket: Bracket) => void;
}

/** Every match as a plain list, round by round. */
export function MatchesTab({ tournament, bracket, onChange }: Props) {
  const t = useText();
  const canEdit = useCan('tournaments.edit', tournament);
  const { report, dialog } = useReporting(bracket, onChange);
  const rounds = (bracket?.rounds ?? []).filter((round) => round.duels.some(isShown));
  if (bracket === null || rounds.length === 0) return <EmptyState title={t('brackets.noMatches')} />;
  return (
    <>
      {rounds.map((round) => (
        <section key={round.ordinal} className={styles.round}>
          <h2>
            {roundTitle(t, bracket, round)} <small>{t('brackets.bestOf', { count: round.best_of })}</small>
          </h2>
          <ul>
            {round.duels.filter(isShown).map((duel) => (
              <li key={duel.id} className={styles.duel} data-match={duel.id} data-status={duel.status}>
                <span className={styles.number}>{duel.id}</span>
                <Side bracket={bracket} duel={duel} side={0} />
                <span className={styles.score}>
                  {duel.result === null ? '–' : `${scoreText(t, duel, 0)} : ${scoreText(t, duel, 1)}`}
                </span>
                <Side bracket={bracket} duel={duel} side={1} />
                {canEdit && canReport(duel) && (
                  <Button onClick={() => report(duel.id)}>
                    {t(duel.result === null ? 'brackets.report' : 'brackets.correct')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {dialog}
    </>
  );
}

function Side({ bracket, duel, side }: { bracket: Bracket; duel: Duel; side: 0 | 1 }) {
  const t = useText();
  const isKnown = duel.sides[side].participant !== null;
  return (
    <span className={styles.side} data-won={duel.winner === side || undefined} data-known={isKnown}>
      {sideName(t, bracket, duel, side)}
    </span>
  );
}
