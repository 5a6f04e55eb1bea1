import { memo, use } from 'react';
import { useText } from '../../i18n/text.ts';
import { roundTitle, sectionTitle } from '../bracket-texts.ts';
import styles from './BracketScene.module.css';
import { DuelCard } from './DuelCard.tsx';
import { currentRound, type Duel, type EliminationBracket, hasSide, winnerOf } from './graph.ts';
import {
  cardSize,
  drawDrop,
  drawLines,
  headerHeight,
  type Line,
  ownTop,
  type PlacedDuel,
  type PlacedSection,
  type Scene,
} from './layout.ts';
import { LitSide } from './useLight.ts';
import { isInWindow, isLineInWindow, isTitleInWindow, type Window } from './window.ts';

interface SectionProps {
  bracket: EliminationBracket;
  placed: PlacedSection;
  /** Undefined: all of it is drawn. */
  window: Window | undefined;
  isChosen: boolean;
  /** Too small to read: shapes stand for the matches. */
  isFar: boolean;
  isLive: boolean;
  fresh: ReadonlySet<number>;
  tabStop: number | undefined;
  onChoose?: ((duelId: number) => void) | undefined;
}

/** One section of the drawing: its rounds side by side, and the lines between their matches. */
export const SceneSection = memo(function SceneSection(props: SectionProps) {
  const { bracket, placed, window, isChosen, isFar, isLive, fresh, tabStop, onChoose } = props;
  const t = useText();
  const { section, x, y, width, height, rounds } = placed;
  const current = currentRound(rounds);
  const isDrawn = (duel: PlacedDuel, column: number) =>
    duel.duel.id === tabStop || (!isFar && (window === undefined || isInWindow(window, placed, column, duel)));
  return (
    <section
      id={section}
      className={styles.section}
      data-chosen={isChosen}
      aria-label={sectionTitle(t, bracket, section)}
      style={{ '--x': x, '--y': y, '--width': width, '--height': height, '--columns': rounds.length }}
    >
      <Lines lines={placed.lines} section={placed} window={window} champion={bracket.champion} />
      {isFar && <Shapes placed={placed} />}
      {rounds.map(({ round, x: left, first, step, duels }, column) => (
        <div
          key={round.ordinal}
          id={`round-${round.ordinal}`}
          className={styles.round}
          data-current={round === current?.round || undefined}
          data-begin={(isChosen && round === current?.round) || undefined}
          style={{ '--x': left, '--y': titleTop(duels), '--rows': duels.length, '--first': first, '--step': step }}
        >
          {(window === undefined || isTitleInWindow(window, placed, column, left)) && (
            <h2 className={styles.roundTitle}>
              <span>{roundTitle(t, bracket, round)}</span>
              <span>{t('brackets.bestOf', { count: round.best_of })}</span>
            </h2>
          )}
          <div className={styles.cards}>
            {duels
              .filter((duel) => isDrawn(duel, column))
              .map((duel) => (
                <DuelCard
                  key={duel.duel.id}
                  bracket={bracket}
                  placed={duel}
                  top={ownTop({ first, step }, duel)}
                  isLive={isLive && duel.duel.status === 'ready'}
                  isFresh={fresh.has(duel.duel.id)}
                  isTabStop={duel.duel.id === tabStop}
                  roundBestOf={round.best_of}
                  onChoose={onChoose}
                />
              ))}
          </div>
        </div>
      ))}
    </section>
  );
});

/** The lines from one section to another. */
export const BetweenLines = memo(function BetweenLines({ scene, champion }: { scene: Scene; champion: number | null }) {
  return (
    <>
      <Lines lines={scene.lines} section={{ ...scene, x: 0, y: 0 }} window={undefined} champion={champion} />
      <Drop scene={scene} />
    </>
  );
});

interface LinesProps {
  lines: readonly Line[];
  section: Pick<PlacedSection, 'x' | 'y' | 'width' | 'height'>;
  window: Window | undefined;
  champion: number | null;
}

/** Quiet where nobody has gone yet, brighter where somebody has, golden on the champion's way. */
function Lines({ lines, section, window, champion }: LinesProps) {
  const seen = window === undefined ? lines : lines.filter((line) => isLineInWindow(window, section, line));
  const went = (line: Line) => line.from.winner !== null;
  return (
    <svg
      className={styles.lines}
      viewBox={`0 0 ${section.width} ${section.height}`}
      style={{ '--width': section.width, '--height': section.height }}
      aria-hidden="true"
    >
      <path d={drawLines(seen.filter((line) => !went(line)))} />
      <path className={styles.went} d={drawLines(seen.filter(went))} />
      {champion !== null && <path className={styles.champion} d={wayOf(champion, lines)} />}
      <LitLines lines={lines} />
    </svg>
  );
}

function LitLines({ lines }: { lines: readonly Line[] }) {
  const lit = use(LitSide);
  return lit === undefined ? null : <path className={styles.litWay} d={wayOf(lit, lines)} />;
}

/** Where the side that is lit fell into the lower bracket. */
function Drop({ scene }: { scene: Scene }) {
  const lit = use(LitSide);
  if (lit === undefined) return null;
  return (
    <svg
      className={styles.lines}
      viewBox={`0 0 ${scene.width} ${scene.height}`}
      style={{ '--width': scene.width, '--height': scene.height }}
      aria-hidden="true"
    >
      <path className={styles.drop} d={drawDrop(scene, lit)} />
    </svg>
  );
}

function wayOf(side: number, lines: readonly Line[]): string {
  return drawLines(lines.filter(({ from, to }) => winnerOf(from) === side && hasSide(to, side)));
}

/** All matches of a section as one shape. */
function Shapes({ placed }: { placed: PlacedSection }) {
  return (
    <svg className={styles.shapes} viewBox={`0 0 ${placed.width} ${placed.height}`} aria-hidden="true">
      <path d={shapesOf(placed)} />
      <path className={styles.ready} d={shapesOf(placed, (duel) => duel.status === 'ready')} />
    </svg>
  );
}

export function shapesOf({ rounds }: PlacedSection, isWanted: (duel: Duel) => boolean = () => true): string {
  return rounds
    .flatMap(({ duels }) => duels.filter(({ duel }) => isWanted(duel)))
    .map(({ x, y }) => `M${x} ${y}h${cardSize.width}v${cardSize.height}h-${cardSize.width}z`)
    .join('');
}

/** Titles stand on top, but that of the match for 3rd place stands above its match. */
function titleTop([first]: readonly PlacedDuel[]): number {
  return first?.duel.purpose === 'thirdPlace' ? first.y - headerHeight : 0;
}
