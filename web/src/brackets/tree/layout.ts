import { type SectionOnWire, sections } from '@agon/contract/brackets';
import type { Bracket, Duel, Round } from '@agon/contract/brackets.endpoints';
import { isShown } from './bracket-texts.ts';

/** Where everything of an elimination bracket stands, in pixels, from its match graph alone. Pure; runs on both sides. */

const cardSize = { width: 224, height: 58 } as const;
const gap = { column: 44, row: 18 } as const;
/** Room for a round's title. */
export const headerHeight = 44;
const sectionGap = 56;

export interface PlacedDuel {
  readonly duel: Duel;
  /** Of the card's corner, within its section. */
  readonly x: number;
  readonly y: number;
}

interface PlacedRound {
  readonly round: Round;
  readonly x: number;
  readonly duels: readonly PlacedDuel[];
}

export interface PlacedSection {
  readonly section: SectionOnWire;
  /** Of the section's corner, within the scene. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rounds: readonly PlacedRound[];
  /** Lines from matches to the one that their winner goes to, as an SVG path. */
  readonly lines: string;
}

export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly sections: readonly PlacedSection[];
  /** Lines between sections, within the scene. */
  readonly lines: string;
}

/** Upper bracket on top, lower bracket below, the grand final to the right of the longer one. */
export function layOut(bracket: Bracket): Scene {
  const upper = placeSection(bracket, sections.upper);
  const lower = placeSection(bracket, sections.lower);
  const grand = placeSection(bracket, sections.grand);
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

function placeSection(bracket: Bracket, section: SectionOnWire): PlacedSection | undefined {
  const rounds = bracket.rounds
    .filter((round) => round.section === section)
    .map((round) => ({ round, duels: round.duels.filter(isShown) }))
    .filter(({ duels }) => duels.length > 0);
  if (rounds.length === 0) return undefined;

  const rows = section === sections.grand ? rowsOfFinals(rounds) : rowsOfTree(rounds.flatMap(({ duels }) => duels));
  const columns = section === sections.grand ? columnsOfFinals(rounds) : rounds.map((_, index) => index);
  const placed = rounds.map(({ round, duels }, index): PlacedRound => {
    const x = (columns[index] ?? index) * (cardSize.width + gap.column);
    return {
      round,
      x,
      duels: duels.map((duel) => ({ duel, x, y: headerHeight + (rows.get(duel.id) ?? 0) * rowHeight })),
    };
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
  const byId = new Map(duels.map((duel) => [duel.id, duel]));
  const isFedBy = new Set(duels.flatMap((duel) => feeders(duel, byId)));
  const rows = new Map<number, number>();
  let next = 0;
  const place = (id: number): number => {
    const below = feeders(byId.get(id), byId).map(place);
    const row = below.length === 0 ? next++ : below.reduce((sum, one) => sum + one, 0) / below.length;
    rows.set(id, row);
    return row;
  };
  for (const { id } of duels) if (!isFedBy.has(id)) place(id);
  return rows;
}

function feeders(duel: Duel | undefined, within: ReadonlyMap<number, Duel>): number[] {
  const sources = duel?.sides.map((side) => side.from) ?? [];
  return sources.flatMap((from) => (from?.takes === 'winner' && within.has(from.duel) ? [from.duel] : []));
}

type ShownRound = { readonly round: Round; readonly duels: readonly Duel[] };

/** The final stands first, its second match beside it, the match for 3rd place below. */
function columnsOfFinals(rounds: readonly ShownRound[]): number[] {
  return rounds.map(({ duels }) => (duels[0]?.purpose === 'reset' ? 1 : 0));
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

function linesWithin(rounds: readonly PlacedRound[]): string {
  const placed = new Map(rounds.flatMap(({ duels }) => duels.map((one) => [one.duel.id, one])));
  return [...placed.values()]
    .flatMap((target) => target.duel.sides.map((side) => [side.from, target] as const))
    .map(([from, target]) => (from?.takes === 'winner' ? line(placed.get(from.duel), target) : ''))
    .join('');
}

function linesBetween(placedSections: readonly PlacedSection[]): string {
  const inScene = new Map(
    placedSections.flatMap(({ section, x, y, rounds }) =>
      rounds.flatMap((round) =>
        round.duels.map((one) => [one.duel.id, { ...one, x: one.x + x, y: one.y + y, section }] as const),
      ),
    ),
  );
  let lines = '';
  for (const target of inScene.values()) {
    for (const { from } of target.duel.sides) {
      const source = from?.takes === 'winner' ? inScene.get(from.duel) : undefined;
      if (source !== undefined && source.section !== target.section) lines += line(source, target);
    }
  }
  return lines;
}

/** Out of the one card's middle, half way, up or down, into the other's. */
function line(from: PlacedDuel | undefined, to: PlacedDuel): string {
  if (from === undefined) return '';
  const half = cardSize.height / 2;
  const bend = to.x - gap.column / 2;
  return `M${from.x + cardSize.width} ${from.y + half}H${bend}V${to.y + half}H${to.x}`;
}
