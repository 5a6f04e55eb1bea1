import { type KeyboardEvent, useRef, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { Said } from '../../ui/Said.tsx';
import { type Board, type Place, placed, placeOf, sideAt } from './moves.ts';
import styles from './tools.module.css';

interface Props {
  board: Board;
  /** Of each box: a match, a group, a pair. */
  titleOf: (box: number) => string;
  nameOf: (side: number) => string;
  /** Those who have no place. */
  outside: readonly number[];
  onChange: (board: Board) => void;
}

/**
 * Sides in boxes of places. A side is taken by a click, by Enter or by dragging it, and put down in the same way: on
 * another it changes places with it. Arrow keys walk along the places, Escape lets go.
 */
export function PlaceBoard({ board, titleOf, nameOf, outside, onChange }: Props) {
  const t = useText();
  const ref = useRef<HTMLDivElement>(null);
  const [taken, setTaken] = useState<number>();
  const [over, setOver] = useState<string>();
  const [active, setActive] = useState('0.0');
  const [said, setSaid] = useState('');

  const isActiveHere = !active.startsWith('out') || outside.some((side) => active === `out.${side}`);
  const tabStop = isActiveHere ? active : '0.0';

  const take = (side: number) => {
    setTaken(side);
    setSaid(t('bracketTools.taken', { name: nameOf(side) }));
  };
  const letGo = () => {
    setTaken(undefined);
    setOver(undefined);
  };
  const put = (to: Place | null) => {
    if (taken === undefined) return;
    const where =
      to === null ? t('bracketTools.outside') : t('bracketTools.placeIn', { box: titleOf(to.box), place: to.slot + 1 });
    setSaid(t('bracketTools.put', { name: nameOf(taken), place: where }));
    onChange(placed(board, taken, to));
    letGo();
  };
  const choosePlace = (to: Place) => {
    const here = sideAt(board, to);
    if (taken !== undefined && taken !== here) put(to);
    else if (taken === here) letGo();
    else if (here !== null) take(here);
  };
  const chooseOutside = (side: number) => {
    const from = taken === undefined ? undefined : placeOf(board, taken);
    if (taken === side) return letGo();
    if (from === undefined) return take(side);
    onChange(placed(board, side, from));
    letGo();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && taken !== undefined) {
      // Not to close what the board stands in.
      event.preventDefault();
      event.stopPropagation();
      return letGo();
    }
    if ((event.key === 'Delete' || event.key === 'Backspace') && event.target instanceof HTMLElement) {
      const here = sideAt(board, placeNamed(event.target.dataset.place ?? ''));
      if (here !== null) onChange(placed(board, here, null));
    }
    if (!(event.target instanceof HTMLElement) || !ref.current) return;
    const next = neighbour(ref.current, event.target, event.key);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  const target = (key: string, drop: () => void) => ({
    'data-over': over === key || undefined,
    onDragOver: (event: { preventDefault(): void }) => {
      if (taken === undefined) return;
      event.preventDefault();
      setOver(key);
    },
    onDrop: (event: { preventDefault(): void }) => {
      event.preventDefault();
      drop();
    },
  });
  const common = (key: string, side: number | null) => ({
    type: 'button' as const,
    className: styles.place,
    'data-place': key,
    'data-taken': (side !== null && side === taken) || undefined,
    'data-free': side === null || undefined,
    'aria-pressed': side !== null && side === taken,
    tabIndex: key === tabStop ? 0 : -1,
    draggable: side !== null,
    onFocus: () => setActive(key),
    onDragStart: () => side !== null && take(side),
    onDragEnd: letGo,
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys come from the buttons inside
    <div ref={ref} onKeyDown={onKeyDown} className={styles.board}>
      <p className={styles.hint}>{t('bracketTools.boardHint')}</p>
      <div className={styles.boxes}>
        {board.map((slots, box) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its number
          <div key={box} className={styles.box}>
            <p className={styles.boxTitle}>{titleOf(box)}</p>
            {slots.map((side, slot) => {
              const key = `${box}.${slot}`;
              const name = side === null ? t('bracketTools.freePlace') : nameOf(side);
              return (
                <button
                  key={key}
                  {...common(key, side)}
                  {...target(key, () => put({ box, slot }))}
                  aria-label={`${t('bracketTools.placeIn', { box: titleOf(box), place: slot + 1 })}: ${name}`}
                  onClick={() => choosePlace({ box, slot })}
                >
                  {name}
                </button>
              );
            })}
          </div>
        ))}
      </div>
      <div className={styles.outside} {...target('outside', () => put(null))}>
        <p className={styles.boxTitle}>{t('bracketTools.outside')}</p>
        {outside.map((side) => (
          <button key={side} {...common(`out.${side}`, side)} onClick={() => chooseOutside(side)}>
            {nameOf(side)}
          </button>
        ))}
        {taken !== undefined && placeOf(board, taken) !== undefined && (
          <button type="button" className={styles.place} data-free="" data-place="out" onClick={() => put(null)}>
            {t('bracketTools.takeOut')}
          </button>
        )}
        {outside.length === 0 && taken === undefined && <p className={styles.hint}>{t('bracketTools.allPlaced')}</p>}
      </div>
      <Said aria-live="polite">{said}</Said>
    </div>
  );
}

/** Up and down go from place to place, left and right from box to box. */
function neighbour(board: HTMLElement, here: HTMLElement, key: string): HTMLElement | undefined {
  const places = [...board.querySelectorAll<HTMLElement>('[data-place]')];
  const index = places.indexOf(here);
  if (index < 0) return undefined;
  const boxOf = (place: HTMLElement | undefined) => place?.dataset.place?.split('.')[0];
  switch (key) {
    case 'ArrowDown':
      return places[index + 1];
    case 'ArrowUp':
      return places[index - 1];
    case 'ArrowRight':
      return places.slice(index).find((place) => boxOf(place) !== boxOf(here));
    case 'ArrowLeft': {
      const before = places.slice(0, index).findLast((place) => boxOf(place) !== boxOf(here));
      return places.find((place) => before !== undefined && boxOf(place) === boxOf(before));
    }
    case 'Home':
      return places[0];
    case 'End':
      return places.at(-1);
    default:
      return undefined;
  }
}

function placeNamed(name: string): Place {
  const [box = -1, slot = -1] = name.split('.').map(Number);
  return { box, slot };
}
