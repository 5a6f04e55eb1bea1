import { createContext, type FocusEvent, type MouseEvent, type PointerEvent, useCallback, useState } from 'react';
import { findDuel } from '../duels.ts';
import { type EliminationBracket, hasSide, winnerOf } from './graph.ts';

/** The side whose way through the bracket is lit. */
export const LitSide = createContext<number | undefined>(undefined);

export interface Light {
  readonly lit: number | undefined;
  /** Stays lit until another is chosen, or Escape. */
  keep(side: number | undefined): void;
  /** Keeps the match's first side, then its second, then none. */
  keepNext(duelId: number): void;
  readonly handlers: {
    onPointerOver(event: PointerEvent): void;
    onPointerLeave(): void;
    onClick(event: MouseEvent): void;
    onFocus(event: FocusEvent): void;
    onBlur(): void;
  };
}

/** Lights the side under the pointer, else the one that was chosen, else that of the match with the focus. */
export function useLight(bracket: EliminationBracket): Light {
  const [hovered, setHovered] = useState<number>();
  const [kept, keep] = useState<number>();
  const [focused, setFocused] = useState<number>();

  const keepNext = (duelId: number) => {
    const sides = findDuel(bracket, duelId)?.sides.flatMap(({ participant }) => participant ?? []) ?? [];
    keep((old) => sides[old === undefined ? 0 : sides.indexOf(old) + 1]);
  };
  const onPointerOver = useCallback((event: PointerEvent) => {
    if (event.pointerType === 'mouse') setHovered(sideAt(event));
  }, []);
  const onPointerLeave = useCallback(() => setHovered(undefined), []);
  const onClick = useCallback((event: MouseEvent) => {
    const isOnButton = event.target instanceof Element && event.target.closest('button, a') !== null;
    const side = isOnButton ? undefined : sideAt(event);
    if (!isOnButton) keep((old) => (side === old ? undefined : side));
  }, []);
  const onFocus = ({ target }: FocusEvent) => {
    if (!target.matches(':focus-visible')) return;
    const duel = findDuel(bracket, Number(target.closest('[data-match]')?.getAttribute('data-match')));
    if (duel === undefined) return;
    const along = [focused, winnerOf(duel), duel.sides[0].participant, duel.sides[1].participant];
    setFocused(along.find((side) => side != null && hasSide(duel, side)) ?? undefined);
  };
  const onBlur = () => setFocused(undefined);

  return {
    lit: hovered ?? kept ?? focused,
    keep,
    keepNext,
    handlers: { onPointerOver, onPointerLeave, onClick, onFocus, onBlur },
  };
}

/** A rule does for the whole scene what a thousand changed elements would do. The two lines of a match are its first elements. */
export function lightOf(side: number): string {
  const lit = `[data-sides^="${side} "]>:first-child,[data-sides$=" ${side}"]>:nth-child(2)`;
  return `[data-sides]:not([data-sides~="${side}"]){--dim:1}:is(${lit}){--lit:1}@media(forced-colors:active){:is(${lit}){outline:2px solid Highlight}}`;
}

/** Also under the button that lies over a match for those who may report it. */
function sideAt({ target, clientX, clientY }: MouseEvent | PointerEvent): number | undefined {
  const isOnButton = target instanceof Element && target.closest('button') !== null;
  // One that is done again may be of a place from which the page has been scrolled since.
  const under = isOnButton ? document.elementsFromPoint(clientX, clientY).slice(0, 4) : [target as Element];
  const [line] = under.flatMap((element) => element.closest('[data-sides] > :nth-child(-n + 2)') ?? []);
  const sides = line?.parentElement?.getAttribute('data-sides')?.split(' ');
  return Number(sides?.[line?.previousElementSibling === null ? 0 : 1]) || undefined;
}
