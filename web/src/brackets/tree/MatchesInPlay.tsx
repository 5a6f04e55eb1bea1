import { useText } from '../../i18n/text.ts';
import { roundTitle } from '../bracket-texts.ts';
import styles from './BracketScene.module.css';
import { DuelCard } from './DuelCard.tsx';
import type { EliminationBracket } from './graph.ts';
import { columnsOf, type RoundInPlay } from './in-play.ts';
import { cardSize, headerHeight } from './layout.ts';
import inPlay from './MatchesInPlay.module.css';

interface Props {
  bracket: EliminationBracket;
  rounds: readonly RoundInPlay[];
  fresh: ReadonlySet<number>;
  isLive: boolean;
}

const gap = 20;

/** The matches in play side by side, for a stream, where their round is too tall for a tree. */
export function MatchesInPlay({ bracket, rounds, fresh, isLive }: Props) {
  const t = useText();
  const columns = rounds.reduce((sum, { duels }) => sum + columnsOf(duels), 0);
  const rows = Math.max(...rounds.map(({ duels }) => Math.ceil(duels.length / columnsOf(duels))));
  const width = columns * (cardSize.width + gap) - gap;
  const height = headerHeight + rows * (cardSize.height + gap) - gap;
  return (
    <div className={styles.overlay} style={{ '--scene-width': width, '--scene-height': height }}>
      <div className={inPlay.inPlay} style={{ '--gap': gap }}>
        {rounds.map(({ round, duels }) => (
          <section key={round.ordinal}>
            <h2 className={styles.roundTitle}>
              <span>{roundTitle(t, bracket, round)}</span>
              <span>{t('brackets.bestOf', { count: round.best_of })}</span>
            </h2>
            <div className={inPlay.columns} style={{ '--rows': Math.ceil(duels.length / columnsOf(duels)) }}>
              {duels.map((duel, row) => (
                <DuelCard
                  key={duel.id}
                  bracket={bracket}
                  placed={{ duel, row }}
                  isLive={isLive && duel.status === 'ready'}
                  isFresh={fresh.has(duel.id)}
                  isTabStop={false}
                  roundBestOf={round.best_of}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
