import { type SectionOnWire, sections } from '@agon/contract/brackets';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Translator, useText } from '../../i18n/text.ts';
import { roundTitle } from '../bracket-texts.ts';
import type { EliminationBracket, Round } from './graph.ts';
import type { Scene } from './layout.ts';
import styles from './RoundTabs.module.css';
import type { SectionTab } from './SectionTabs.tsx';
import { useToSection } from './useToSection.ts';
import { currentColumn } from './window.ts';

interface Props {
  frame: RefObject<HTMLElement | null>;
  bracket: EliminationBracket;
  scene: Scene;
  section: SectionOnWire;
  isNarrow: boolean;
  /** What the section's rounds lead to. */
  final: SectionTab | undefined;
}

/** For narrow screens: the section's rounds, one in view; a swipe or these lead to the others. */
export function RoundTabs({ frame, bracket, scene, section, isNarrow, final }: Props) {
  const t = useText();
  const toSection = useToSection();
  const tabs = useRef<HTMLElement>(null);
  const placed = scene.sections.find((one) => one.section === section);
  const current = placed === undefined ? 0 : currentColumn(placed);
  const rounds = placed?.rounds ?? [];
  const [column, setColumn] = useColumnInView(frame, section, current, isNarrow);

  const rows = rounds[column]?.duels.length ?? 1;
  useEffect(() => {
    // What follows the drawing comes right under the round in view.
    frame.current?.style.setProperty('--rows-in-view', String(rows));
  }, [frame, rows]);
  useEffect(() => {
    const tab = tabs.current?.children[column];
    if (!(tab instanceof HTMLElement) || tabs.current === null) return;
    tabs.current.scrollTo({ left: tab.offsetLeft - (tabs.current.clientWidth - tab.clientWidth) / 2 });
  }, [column]);

  const steps = rounds.length + (final === undefined ? 0 : 1);
  const show = (next: number) => {
    if (next === rounds.length && final !== undefined) return toSection(final.key);
    setColumn(next);
    frame.current?.scrollTo({ left: next * frame.current.clientWidth });
  };
  const follow = (event: MouseEvent, index: number) => {
    event.preventDefault();
    show(index);
  };
  return (
    <div className={styles.bar}>
      <Arrow label={t('brackets.previousRound')} shape="M15 5l-7 7 7 7" to={column - 1} steps={steps} show={show} />
      <nav ref={tabs} className={styles.tabs} aria-label={t('brackets.rounds')}>
        {rounds.map(({ round }, index) => (
          <a
            key={round.ordinal}
            href={`#round-${round.ordinal}`}
            aria-current={index === column ? 'true' : undefined}
            data-begin={index === current || undefined}
            data-in-place=""
            onClick={(event) => follow(event, index)}
          >
            {shortTitle(t, bracket, round)} <small>{t('brackets.bestOf', { count: round.best_of })}</small>
          </a>
        ))}
        {final !== undefined && (
          <a href={final.href} data-in-place="" onClick={(event) => follow(event, rounds.length)}>
            {final.label}
          </a>
        )}
      </nav>
      <Arrow label={t('brackets.nextRound')} shape="M9 5l7 7-7 7" to={column + 1} steps={steps} show={show} />
    </div>
  );
}

/** The section is known from the tabs above. */
function shortTitle(t: Translator, bracket: EliminationBracket, round: Round): string {
  const isNumbered = bracket.defeats === 2 && round.section !== sections.grand && round.index < round.count;
  return isNumbered ? t('brackets.round', { index: round.index }) : roundTitle(t, bracket, round);
}

interface ArrowProps {
  label: string;
  shape: string;
  to: number;
  steps: number;
  show: (column: number) => void;
}

function Arrow({ label, shape, to, steps, show }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={to < 0 || to >= steps}
      data-needs-script=""
      onClick={() => show(to)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={shape} />
      </svg>
    </button>
  );
}

/** Begins with the round that is being played, then follows the swipes. */
function useColumnInView(
  frame: RefObject<HTMLElement | null>,
  section: SectionOnWire,
  current: number,
  isNarrow: boolean,
) {
  const [column, setColumn] = useState(current);
  const start = useRef(current);
  start.current = current;
  const hasBegun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section begins anew
  useEffect(() => {
    const element = frame.current;
    if (element === null || !isNarrow) return;
    const follow = () => setColumn(Math.round(element.scrollLeft / element.clientWidth));
    // What rested stands there already (`beginAtCurrent`), or where the visitor has gone since.
    if (!hasBegun.current && element.closest('[data-resting]') !== null) follow();
    else {
      element.scrollTo({ left: start.current * element.clientWidth, behavior: 'instant' });
      setColumn(start.current);
    }
    hasBegun.current = true;
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [frame, section, isNarrow]);
  return [column, setColumn] as const;
}
