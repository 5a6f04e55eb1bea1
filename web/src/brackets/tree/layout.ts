import { type SectionOnWire, sections } from '@agon/contract/brackets';
import { isShown } from '../duels.ts';
import { byId, type Duel, type EliminationBracket, feedersWithin, type Round } from './graph.ts';

/** Where everything of an elimination bracket stands, in pixels, from its match graph alone. Pure; runs on both sides. */

export const cardSize = { width: 224, height: 58 } as const;
const gap = { column: 44, row: 20 } as const;
/** Room for a round's title. */
export const headerHeight = 52;
const sectionGap = 64;

export interface PlacedDuel {
  readonly duel: Duel;
  /** Of the card's corner, within its section. */
  readonly x: number;
  readonly y: number;
  /** Which of its round's shown matches it is, from 0: its place where rounds are shown one by one. */
  readonly row: number;
}

interface PlacedRound {
  readonly round: Round;
  readonly x: number;
  /** `y` of its first match. */
  readonly first: number;
  /** From its first match down to the second, and mostly from each to the next. */
  readonly step: number;
  readonly duels: readonly PlacedDuel[];
}

/** The way of a match's winner to the next one: out of the card's middle, half way, up or down, into the other's. */
export interface Line {
  readonly from: Duel;
  readonly to: Duel;
  readonly x: number;
  readonly y: number;
  readonly toX: number;
  readonly toY: number;
}

export interface PlacedSection {
  readonly section: SectionOnWire;
  /** Of the section's corner, within the scene. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rounds: readonly PlacedRound[];
  readonly lines: readonly Line[];
}

export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly sections: readonly PlacedSection[];
  /** Lines between sections, within the scene. */
  readonly lines: readonly Line[];
}

interface Wish {
  /** Leaves out the rounds that are over, but the last of each section. */
  readonly isFinishedHidden?: boolean;
  /** Leaves out the other sections. */
  readonly only?: SectionOnWire | undefined;
  /** Leaves out the first rounds with more matches than this. */
  readonly mostPerRound?: number;
}

/** Upper bracket on top, lower bracket below, the grand final to the right of the longer one. */
export function layOut(bracket: EliminationBracket, wish: Wish = {}): Scene {
  const [upper, lower, grand] = [sections.upper, sections.lower, sections.grand].map((section) =>
    wish.only === undefined || wish.only === section ? placeSection(bracket, section, wish) : undefined,
  );
  const width = Math.max(upper?.width ?? 0, lower?.width ?? 0);
  const lowerTop = upper === undefined ? 0 : upper.height + sectionGap;

  const placed: PlacedSection[] = [];
  if (upper !== undefined) placed.push(upper);
  if (lower !== undefined) placed.push({ ...lower, y: lowerTop });
  if (grand !== undefined) {
    const y = Math.max(0, middleOfFeeders(grand, upper) - headerHeight);
    placed.push({ ...grand, x: width === 0 ? 0 : width + gap.column, y });
  }
  return {
    width: Math.max(...placed.map((section) => section.x + section.width), 0),
    height: Math.max(...placed.map((section) => section.y + section.height), 0),
    sections: placed,
    lines: linesBetween(placed),
  };
}

const scenes = new WeakMap<EliminationBracket, Scene>();

/** All of it. The server draws a bracket for many. */
export function wholeScene(bracket: EliminationBracket): Scene {
  const scene = scenes.get(bracket) ?? layOut(bracket);
  scenes.set(bracket, scene);
  return scene;
}

/** Where the card of a match stands, if not where the round's steps lead: most need not say it. */
export function ownTop(
  { first, step }: Pick<PlacedRound, 'first' | 'step'>,
  { y, row }: PlacedDuel,
): number | undefined {
  return y === first + row * step ? undefined : y;
}

/** The lines as one SVG path, each beginning from where the last one ended: what a bracket repeats, packs well. */
export function drawLines(lines: readonly Line[]): string {
  let [atX, atY] = [0, 0];
  return lines
    .map(({ x, y, toX, toY }) => {
      const line = `m${x - atX} ${y - atY}h${toX - gap.column / 2 - x}v${toY - y}h${gap.column / 2}`;
      [atX, atY] = [toX, toY];
      return line;
    })
    .join('');
}

/** The way of a side that lost one match down to the next, as a curve; empty when there is none. */
export function drawDrop({ sections: placed }: Scene, side: number): string {
  const all = placed.flatMap(({ x, y, rounds }) =>
    rounds.flatMap(({ duels }) => duels.map((one) => ({ duel: one.duel, x: x + one.x, y: y + one.y }))),
  );
  return all
    .flatMap((to) => to.duel.sides.map(({ participant, from }) => ({ to, participant, from })))
    .filter(({ participant, from }) => participant === side && from?.takes === 'loser')
    .map(({ to, from }) => {
      const source = all.find(({ duel }) => duel.id === from?.duel);
      if (source === undefined) return '';
      const [x, y] = [source.x + cardSize.width / 2, source.y + cardSize.height];
      const [toX, toY] = [to.x + cardSize.width / 2, to.y];
      const bend = (toY - y) / 2;
      return `M${x} ${y}C${x} ${y + bend} ${toX} ${toY - bend} ${toX} ${toY}`;
    })
    .join('');
}

function placeSection(
  bracket: EliminationBracket,
  section: SectionOnWire,
  { isFinishedHidden = false, mostPerRound = Number.POSITIVE_INFINITY }: Wish,
): PlacedSection | undefined {
  const present = bracket.rounds
    .filter((round) => round.section === section)
    .map((round) => ({ round, duels: round.duels.filter(isShown) }))
    .filter(({ duels }) => duels.length > 0 && duels.length <= mostPerRound);
  const firstOpen = present.findIndex(({ duels }) => duels.some((duel) => duel.result === null));
  const rounds = isFinishedHidden ? present.slice(firstOpen < 0 ? -1 : firstOpen) : present;
  if (rounds.length === 0) return undefined;

  const isGrand = section === sections.grand;
  const rows = isGrand ? rowsOfFinals(rounds) : rowsOfTree(rounds.flatMap(({ duels }) => duels));
  const columns = isGrand ? columnsOfFinals(rounds) : rounds.map((_, index) => index);
  const placed = rounds.map(({ round, duels }, index): PlacedRound => {
    const x = (columns[index] ?? index) * (cardSize.width + gap.column);
    const placedDuels = duels.map((duel, row) => ({
      duel,
      x,
      y: headerHeight + (rows.get(duel.id) ?? 0) * rowHeight,
      row,
    }));
    const [{ y: first } = { y: 0 }, second] = placedDuels;
    return { round, x, first, step: (second?.y ?? first) - first, duels: placedDuels };
  });
  return {
    section,
    x: 0,
    y: 0,
    width: Math.max(...placed.map(({ x }) => x)) + cardSize.width,
    height: Math.max(...placed.flatMap(({ duels }) => duels.map(({ y }) => y))) + cardSize.height,
    rounds: placed,
    lines: linesWithin(placed),
  };
}

const rowHeight = cardSize.height + gap.row;

/**
 * Rows of matches: one after the other for those that no shown match of the section leads to, in the middle of those
 * that lead to it for the others. Matches are numbered so that what leads to a match comes before it.
 */
function rowsOfTree(duels: readonly Duel[]): ReadonlyMap<number, number> {
  const known = byId(duels);
  const isFedBy = new Set(duels.flatMap((duel) => feedersWithin(duel, known)));
  const rows = new Map<number, number>();
  let next = 0;
  const place = (id: number): number => {
    const below = feedersWithin(known.get(id), known).map(place);
    const row = below.length === 0 ? next++ : below.reduce((sum, one) => sum + one, 0) / below.length;
    rows.set(id, row);
    return row;
  };
  for (const { id } of duels) if (!isFedBy.has(id)) place(id);
  return rows;
}

type ShownRound = { readonly round: Round; readonly duels: readonly Duel[] };

/** The final stands first, its second match beside it, the match for 3rd place below. */
function columnsOfFinals(rounds: readonly ShownRound[]): number[] {
  return rounds.map(({ duels }) => (duels[0]?.purpose === 'reset' && rounds.length > 1 ? 1 : 0));
}

/** The match for 3rd place leaves room for its own heading. */
function rowsOfFinals(rounds: readonly ShownRound[]): ReadonlyMap<number, number> {
  const rowOfThird = 1 + headerHeight / rowHeight;
  return new Map(rounds.flatMap(({ duels }) => duels.map((d) => [d.id, d.purpose === 'thirdPlace' ? rowOfThird : 0])));
}

/** Where the final's way comes from in the upper bracket: the middle of both semi-finals, or the upper final. */
function middleOfFeeders(grand: PlacedSection, upper: PlacedSection | undefined): number {
  const final = grand.rounds[0]?.duels[0]?.duel;
  const feeding = new Set(final?.sides.map((side) => side.from?.duel));
  const rows = (upper?.rounds ?? []).flatMap(({ duels }) => duels.filter(({ duel }) => feeding.has(duel.id)));
  return rows.length === 0 ? 0 : rows.reduce((sum, { y }) => sum + y, 0) / rows.length;
}

function linesWithin(rounds: readonly PlacedRound[]): Line[] {
  const placed = new Map(rounds.flatMap(({ duels }) => duels.map((one) => [one.duel.id, one])));
  return [...placed.values()].flatMap((target) =>
    feedersWithin(target.duel, placed).flatMap((id) => lineFrom(placed.get(id), target)),
  );
}

function linesBetween(placedSections: readonly PlacedSection[]): Line[] {
  const inScene = new Map(
    placedSections.flatMap(({ section, x, y, rounds }) =>
      rounds.flatMap((round) =>
        round.duels.map((one) => [one.duel.id, { ...one, x: one.x + x, y: one.y + y, section }] as const),
      ),
    ),
  );
  return (placedSections.find(({ section }) => section === sections.grand)?.rounds ?? [])
    .flatMap(({ duels }) => duels.flatMap(({ duel }) => inScene.get(duel.id) ?? []))
    .flatMap((target) =>
      feedersWithin(target.duel, inScene)
        .filter((id) => inScene.get(id)?.section !== target.section)
        .flatMap((id) => lineFrom(inScene.get(id), target)),
    );
}

function lineFrom(from: PlacedDuel | undefined, to: PlacedDuel): Line[] {
  if (from === undefined) return [];
  const half = cardSize.height / 2;
  return [{ from: from.duel, to: to.duel, x: from.x + cardSize.width, y: from.y + half, toX: to.x, toY: to.y + half }];
}
