import type { SectionOnWire } from '@agon/contract/brackets';
import type { Bracket } from '@agon/contract/brackets.endpoints';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../i18n/text.ts';
import styles from './BracketScene.module.css';
import { bracketTitle, roundTitle, sectionTitle } from './bracket-texts.ts';
import { DuelCard } from './DuelCard.tsx';
import { headerHeight, layOut, type PlacedDuel, type PlacedSection } from './layout.ts';

interface Props {
  bracket: Bracket;
  /** The part that a phone shows; wider screens show all and begin here. */
  section: SectionOnWire;
  fresh: ReadonlySet<number>;
  /** Given to those who may report. */
  onChoose?: ((duelId: number) => void) | undefined;
}

/** The bracket as a drawing: all of it on a wide screen, one part of it on a narrow one. */
export function BracketScene({ bracket, section, fresh, onChoose }: Props) {
  const t = useText();
  const scene = useMemo(() => layOut(bracket), [bracket]);
  const [lit, setLit] = useState<string>();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const part = frame.current?.querySelector<HTMLElement>(`#${section}`);
    if (!frame.current || !part) return;
    // What stands to the right of the rest is shown in the middle, the others from their beginning.
    const middle = part.offsetLeft === 0 ? 0 : (frame.current.clientHeight - part.offsetHeight) / 2;
    frame.current.scrollTo({ left: part.offsetLeft, top: part.offsetTop - Math.max(0, middle) });
  }, [section]);
  return (
    <section
      ref={frame}
      className={styles.frame}
      aria-label={bracketTitle(t, bracket)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      onPointerOver={(event) => setLit(sideUnder(event.target))}
      onPointerLeave={() => setLit(undefined)}
    >
      {lit !== undefined && <style>{`[data-side="${lit}"]{--lit:1}`}</style>}
      <div
        className={styles.scene}
        style={{ '--scene-width': `${scene.width}px`, '--scene-height': `${scene.height}px` }}
      >
        <svg className={styles.lines} width={scene.width} height={scene.height} aria-hidden="true" data-between="">
          <path d={scene.lines} />
        </svg>
        {scene.sections.map((placed) => (
          <Section
            key={placed.section}
            bracket={bracket}
            placed={placed}
            isChosen={placed.section === section}
            fresh={fresh}
            onChoose={onChoose}
          />
        ))}
      </div>
    </section>
  );
}

interface SectionProps extends Omit<Props, 'section'> {
  placed: PlacedSection;
  isChosen: boolean;
}

function Section({ bracket, placed, isChosen, fresh, onChoose }: SectionProps) {
  const t = useText();
  const { x, y, width, height } = placed;
  return (
    <section
      id={placed.section}
      className={styles.section}
      data-chosen={isChosen}
      aria-label={sectionTitle(t, bracket, placed.section)}
      style={{ '--x': `${x}px`, '--y': `${y}px`, '--width': `${width}px`, '--height': `${height}px` }}
    >
      <svg className={styles.lines} width={width} height={height} aria-hidden="true">
        <path d={placed.lines} />
      </svg>
      {placed.rounds.map(({ round, x: left, duels }) => (
        <div key={round.ordinal} className={styles.round}>
          <h2
            className={styles.roundTitle}
            style={{
              '--x': `${left}px`,
              '--y': `${titleTop(duels)}px`,
            }}
          >
            <span>{roundTitle(t, bracket, round)}</span>
            <span>{t('brackets.bestOf', { count: round.best_of })}</span>
          </h2>
          {duels.map((duel) => (
            <DuelCard
              key={duel.duel.id}
              bracket={bracket}
              placed={duel}
              isFresh={fresh.has(duel.duel.id)}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </section>
  );
}

function sideUnder(target: EventTarget): string | undefined {
  const side = target instanceof Element ? target.closest('[data-side]') : null;
  return side?.getAttribute('data-side') || undefined;
}

/** Titles stand on top, but that of the match for 3rd place stands above its match. */
function titleTop([first]: readonly PlacedDuel[]): number {
  return first?.duel.purpose === 'thirdPlace' ? first.y - headerHeight : 0;
}
