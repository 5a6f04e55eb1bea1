import type { SectionOnWire } from '@agon/contract/brackets';
import { firstSize } from '../view.ts';
import { currentRound } from './graph.ts';
import { cardSize, type Line, type PlacedDuel, type PlacedSection, type Scene } from './layout.ts';

/** Which part of a large scene is drawn: only what is seen, and a little around it. Pure. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Window {
  /** Within the scene. */
  readonly drawing: Box;
  /** Where rounds are shown one by one: columns are rounds of a section, rows their matches. */
  readonly list: Box;
}

const cell = 400;
const rowsAhead = 12;
/** On a tall phone, below what stands above the matches. */
const firstRows = 8;
export const nothing: Box = { left: 0, top: 0, right: 0, bottom: 0 };

/** The view in whole cells, with one more on every side: moving within a cell changes nothing. */
export function cellsAround(view: Box): Box {
  return {
    left: (Math.floor(view.left / cell) - 1) * cell,
    top: (Math.floor(view.top / cell) - 1) * cell,
    right: (Math.ceil(view.right / cell) + 1) * cell,
    bottom: (Math.ceil(view.bottom / cell) + 1) * cell,
  };
}

/** The same for rounds that are shown one by one. */
export function rowsAround(view: Box): Box {
  return {
    left: view.left - 1,
    right: view.right + 1,
    top: (Math.floor(view.top / rowsAhead) - 1) * rowsAhead,
    bottom: (Math.ceil(view.bottom / rowsAhead) + 1) * rowsAhead,
  };
}

/** What is seen first, on a screen up to `firstScreen`: the beginning of the section, and its current round from the top. */
export function firstWindow(scene: Scene, section: SectionOnWire): Window {
  const placed = scene.sections.find((one) => one.section === section);
  if (placed === undefined) return { drawing: nothing, list: nothing };
  const column = currentColumn(placed);
  return {
    drawing: {
      left: placed.x,
      top: placed.y,
      right: placed.x + firstSize.width,
      bottom: placed.y + firstSize.height,
    },
    list: { left: column, right: column + 1, top: 0, bottom: firstRows },
  };
}

export function currentColumn({ rounds }: PlacedSection): number {
  const current = currentRound(rounds);
  return current === undefined ? 0 : rounds.indexOf(current);
}

export function isInWindow(
  { drawing, list }: Window,
  section: PlacedSection,
  column: number,
  { x, y, row }: PlacedDuel,
): boolean {
  const [left, top] = [section.x + x, section.y + y];
  return (
    (left < drawing.right &&
      left + cardSize.width > drawing.left &&
      top < drawing.bottom &&
      top + cardSize.height > drawing.top) ||
    (column >= list.left && column < list.right && row >= list.top && row < list.bottom)
  );
}

/** Titles stay in view however far down one is. */
export function isTitleInWindow({ drawing, list }: Window, section: PlacedSection, column: number, x: number): boolean {
  const left = section.x + x;
  const isDrawn = left < drawing.right && left + cardSize.width > drawing.left;
  return isDrawn || (column >= list.left && column < list.right);
}

export function isLineInWindow({ drawing }: Window, section: { readonly x: number; readonly y: number }, line: Line) {
  const [top, bottom] = line.y < line.toY ? [line.y, line.toY] : [line.toY, line.y];
  return (
    section.x + line.x < drawing.right &&
    section.x + line.toX > drawing.left &&
    section.y + top < drawing.bottom &&
    section.y + bottom > drawing.top
  );
}

export function isSameBox(a: Box, b: Box): boolean {
  return a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom;
}
