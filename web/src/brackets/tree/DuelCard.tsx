import { memo } from 'react';
import { useText } from '../../i18n/text.ts';
import { During } from '../../ui/During.tsx';
import { OwnTime } from '../../ui/OwnTime.tsx';
import { describeDuel, scoreText, sideName } from '../bracket-texts.ts';
import { canReport, findDuel, isShown } from '../duels.ts';
import styles from './DuelCard.module.css';
import type { Duel, EliminationBracket } from './graph.ts';
import type { PlacedDuel } from './layout.ts';

/** Characters of a name that are never cut off. */
const surelyFits = 8;

interface Props {
  bracket: EliminationBracket;
  placed: Pick<PlacedDuel, 'duel' | 'row'>;
  /** Undefined: where its round's steps lead. */
  top?: number | undefined;
  /** Played now: the tournament is in progress and both sides are there. */
  isLive: boolean;
  isFresh: boolean;
  /** The one match that the tab key comes to; arrow keys lead to the others. */
  isTabStop: boolean;
  /** How many games the others of its round are played over. */
  roundBestOf: number;
  onChoose?: ((duelId: number) => void) | undefined;
}

/** One match in the drawing: two sides with their scores. */
export const DuelCard = memo(function DuelCard(props: Props) {
  const { bracket, placed, top, isLive, isFresh, isTabStop, roundBestOf, onChoose } = props;
  const t = useText();
  const { duel, row } = placed;
  const choose = canReport(duel) ? onChoose : undefined;
  const tabIndex = isTabStop ? 0 : -1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, this is a match
    <div
      className={styles.card}
      data-match={duel.id}
      data-status={duel.status}
      data-sides={duel.sides.map(({ participant }) => participant ?? '').join(' ')}
      data-fresh={isFresh || undefined}
      data-live={isLive || undefined}
      data-crown={isDecider(bracket, duel) || undefined}
      role="group"
      aria-label={describeDuel(t, bracket, duel)}
      tabIndex={choose === undefined ? tabIndex : undefined}
      style={{ '--card-row': row, '--card-top': top }}
    >
      <Side bracket={bracket} duel={duel} side={0} />
      <Side bracket={bracket} duel={duel} side={1} />
      <span className={styles.number}>{duel.id}</span>
      <Note duel={duel} isLive={isLive} roundBestOf={roundBestOf} />
      {choose !== undefined && (
        <button
          type="button"
          className={styles.choose}
          aria-label={`${t(duel.result === null ? 'brackets.report' : 'brackets.correct')}: ${t('brackets.match', { number: duel.id })}`}
          tabIndex={tabIndex}
          onClick={() => choose(duel.id)}
        />
      )}
    </div>
  );
}, isSame);

function Side({ bracket, duel, side }: { bracket: EliminationBracket; duel: Duel; side: 0 | 1 }) {
  const t = useText();
  const { participant } = duel.sides[side];
  const seed = participant === null ? null : bracket.participants[participant]?.seed;
  const name = sideName(t, bracket, duel, side);
  const outcome = duel.winner === null ? undefined : duel.winner === side ? 'won' : 'lost';
  const score = scoreText(t, duel, side);
  const isChampion = participant !== null && participant === bracket.champion;
  return (
    <div
      className={styles.side}
      data-outcome={duel.result === 'doubleForfeit' ? 'lost' : outcome}
      data-champion={isChampion || undefined}
    >
      {cameByBye(bracket, duel, side) && <span className={styles.bye}>{t('brackets.bye')}</span>}
      {seed != null && (
        <span className={styles.seed} data-long={seed > 99 || undefined}>
          {seed}
        </span>
      )}
      <span
        className={participant === null ? styles.unknown : styles.name}
        title={name.length > surelyFits ? name : undefined}
      >
        {name}
      </span>
      <span className={styles.score} data-is-word={/\p{L}/u.test(score) || undefined}>
        {score}
      </span>
    </div>
  );
}

/** What stands on the card's edge: its time, its own number of games where it differs from its round's, and that it is live, from its time on. */
function Note({ duel, isLive, roundBestOf }: { duel: Duel; isLive: boolean; roundBestOf: number }) {
  const t = useText();
  const start = duel.result === null ? duel.starts_at : null;
  if (start === null && !isLive && duel.best_of === roundBestOf) return null;
  return (
    <span className={styles.note}>
      {start !== null && <OwnTime moment={start} written="" />}
      {duel.best_of !== roundBestOf && <span>{t('brackets.bestOf', { count: duel.best_of })}</span>}
      {isLive &&
        (start === null ? (
          <b className={styles.live}>{t('brackets.canStart')}</b>
        ) : (
          <During className={styles.live} from={Date.parse(start)}>
            {t('brackets.now')}
          </During>
        ))}
    </span>
  );
}

/** The match that made the champion. */
function isDecider({ champion, defeats }: EliminationBracket, { purpose, result, winner }: Duel): boolean {
  if (champion === null || result === null) return false;
  return purpose === 'reset' || (purpose === 'final' && (defeats === 1 || winner === 0));
}

function cameByBye(bracket: EliminationBracket, duel: Duel, side: 0 | 1): boolean {
  const { from, participant } = duel.sides[side];
  const source = from?.takes === 'winner' && participant !== null ? findDuel(bracket, from.duel) : undefined;
  return source !== undefined && !isShown(source);
}

/** A live bracket changes match by match; all other cards stay as they are. */
function isSame(a: Props, b: Props): boolean {
  const { duel, row } = a.placed;
  return (
    duel === b.placed.duel &&
    row === b.placed.row &&
    a.top === b.top &&
    a.bracket.participants === b.bracket.participants &&
    a.bracket.champion === b.bracket.champion &&
    a.isLive === b.isLive &&
    a.isFresh === b.isFresh &&
    a.isTabStop === b.isTabStop &&
    a.roundBestOf === b.roundBestOf &&
    a.onChoose === b.onChoose
  );
}
