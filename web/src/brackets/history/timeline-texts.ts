import { type BracketFact, type BracketLogEvent, type FactAspect, unplayedResults } from '@agon/contract/brackets';
import type { Bracket, TimelineEntry } from '@agon/contract/brackets.endpoints';
import { usualColumns } from '@agon/contract/brackets.settings';
import { formatMoment } from '../../i18n/dates.ts';
import type { Translator } from '../../i18n/text.ts';
import { columnTitle } from '../bracket-texts.ts';
import { type LoggedEvent, mainEvents, numberIn, undoneBy } from './timeline-entries.ts';

export const mostTexts = 3;

/** What the entries are about. */
interface Told {
  /** Left out where nobody knows it. */
  readonly bracket?: Bracket;
  /** Of all who take part, also those who do not stand in the bracket now. */
  readonly names: Readonly<Record<string, { readonly name: string }>>;
}

/** What was done in one call, in words. */
export function describeEntry(
  t: Translator,
  about: Told,
  entries: readonly TimelineEntry[],
  entry: TimelineEntry,
): string {
  const undone = undoneBy(entries, entry);
  if (undone !== undefined) {
    return t('bracketTools.did.revert', { what: describeEntry(t, about, entries, undone) });
  }
  if (entry.from === 0) return t('bracketTools.did.create');
  const texts = [...new Set(mainEvents(entry).map((event) => describeEvent(t, about, event) + undoneText(t, event)))];
  return texts.length > mostTexts ? t('bracketTools.did.many', { count: entry.events.length }) : texts.join(' ');
}

/** The later results that went with it, where no facts say so. */
function undoneText(t: Translator, { undoes, facts }: LoggedEvent): string {
  if (facts !== undefined || !Array.isArray(undoes) || undoes.length === 0) return '';
  return ` ${t('brackets.announceTakenBack', { count: undoes.length, matches: undoes.join(', ') })}`;
}

/** What was done, and how that was before which is other than it was. */
export function describeEvent(t: Translator, about: Told, event: LoggedEvent): string {
  const facts = factTexts(t, about, event);
  const isTold = facts.length > 0 && toldByFacts.has(String(event.type));
  const more = facts.length - mostTexts;
  return [
    ...(isTold ? [] : [deedText(t, about, event)]),
    ...facts.slice(0, mostTexts),
    ...(more > 0 ? [t('bracketTools.did.more', { count: more })] : []),
  ].join(' ');
}

/** Events that say no more than what is so now. */
const toldByFacts: ReadonlySet<string> = new Set([
  ...['report', 'clear', 'setCell', 'setWeight', 'rename', 'setTime', 'setBestOf'],
]);

/** What is otherwise, as far as there are words for it. */
export function factTexts(t: Translator, about: Told, { facts }: LoggedEvent): readonly string[] {
  const { before, after } = facts ?? { before: [], after: [] };
  return after.flatMap((is, place) => factText(t, about, before[place] ?? {}, is) ?? []);
}

/** Undefined where there are no words for it. */
export function factText(
  t: Translator,
  { bracket, names }: Told,
  was: BracketFact,
  is: BracketFact,
): string | undefined {
  const nameOf = nameFrom(t, names);
  const becomes = (what: FactAspect, textOf: (value: unknown) => string, nothing = '–') => {
    const [old, now] = [was[what], is[what]].map((value) => (isNothing(value) ? undefined : textOf(value)));
    return old === undefined ? (now ?? nothing) : `${old} → ${now ?? nothing}`;
  };
  const bestOf = (value: unknown) => t('brackets.bestOf', { count: Number(value) });
  if ('result' in is) return resultFactText(t, nameOf, was, is);
  if ('weight' in is) {
    return t('bracketTools.did.setCell', {
      ...{ name: nameOf(is.side), column: t('bracketTools.weight'), value: becomes('weight', String) },
    });
  }
  if ('side' in is && 'column' in is) {
    return t('bracketTools.did.setCell', {
      ...{ name: nameOf(is.side), column: columnName(t, bracket, is.column), value: becomes('value', String) },
    });
  }
  if ('startsAt' in is) {
    const at = becomes('startsAt', (value) => formatMoment(t, String(value)));
    return t('bracketTools.did.setTime', { place: placeName(t, is), at });
  }
  if ('bestOf' in is)
    return t('bracketTools.did.setBestOf', { place: placeName(t, is), bestOf: becomes('bestOf', bestOf) });
  if (is.setting === 'bestOf') {
    return t('bracketTools.did.setBestOf', { place: t('bracketTools.did.all'), bestOf: becomes('value', bestOf) });
  }
  return 'name' in is ? t('bracketTools.did.renamed', { name: becomes('name', String) }) : undefined;
}

/** A result is of those who met for it: what is corrected before it brings others there. */
function resultFactText(t: Translator, nameOf: NameOf, was: BracketFact, is: BracketFact): string {
  const [old, now] = [was, is].map((fact) => (isNothing(fact.result) ? undefined : resultText(t, nameOf, fact)));
  const told = (met: BracketFact, result: string) =>
    t('bracketTools.did.report', { match: matchName(t, nameOf, met), result });
  const noResult = t('bracketTools.did.noResult');
  if (old === undefined) return told(is, now ?? noResult);
  if (now === undefined) return told(was, `${old} → ${noResult}`);
  if (String(was.sides) === String(is.sides)) return told(is, `${old} → ${now}`);
  return `${told(was, `${old} → ${noResult}`)} ${told(is, now)}`;
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

type NameOf = (side: unknown) => string;

function nameFrom(t: Translator, names: Told['names']): NameOf {
  return (side: unknown) => names[Number(side)]?.name ?? t('bracketTools.did.someone');
}

function deedText(t: Translator, { bracket, names }: Told, event: LoggedEvent): string {
  const nameOf = nameFrom(t, names);
  const cell = { name: nameOf(event.side), value: String(event.value ?? '–') };
  const slots = { count: numberIn(event, 'bestOf'), round: numberIn(event, 'round') };
  // As it was written, so it is one of those.
  const deed = event.type as BracketLogEvent['type'];
  switch (deed) {
    case 'report':
      return t('bracketTools.did.report', { match: matchName(t, nameOf, event), result: resultText(t, nameOf, event) });
    case 'clear':
      return t('bracketTools.did.clear', { match: matchName(t, nameOf, event) });
    case 'fill':
    case 'enter':
    case 'fillGroup':
      return t('bracketTools.did.fill', { count: countSides(event) });
    case 'pair':
      return t(event.by === 'hand' ? 'bracketTools.did.pairByHand' : 'brackets.did.pair', slots);
    case 'unpair':
      return t('brackets.did.unpair', slots);
    case 'withdraw':
      return t('bracketTools.did.withdraw', { name: nameOf(event.side) });
    case 'join':
      return t('bracketTools.did.join', { name: nameOf(event.side) });
    case 'replace':
      return t('bracketTools.did.replace', { name: nameOf(event.by) });
    case 'swap': {
      const [a, b] = Array.isArray(event.sides) ? event.sides : [];
      return t('bracketTools.did.swap', { a: nameOf(a), b: nameOf(b) });
    }
    case 'setBestOf':
      return t('bracketTools.did.setBestOf', { place: placeName(t, event), bestOf: t('brackets.bestOf', slots) });
    case 'setTime': {
      const at = typeof event.startsAt === 'string' ? formatMoment(t, event.startsAt) : undefined;
      if (at === undefined) return t('bracketTools.did.clearTime', { place: placeName(t, event) });
      return t('bracketTools.did.setTime', { place: placeName(t, event), at });
    }
    case 'rename':
      return t('bracketTools.did.rename', { name: String(event.name) });
    case 'showOpponentPoints':
      return t(event.isShown === true ? 'bracketTools.did.showOp' : 'bracketTools.did.hideOp');
    case 'revert':
      return t('bracketTools.did.undone');
    case 'remove':
      return t('bracketTools.did.remove');
    case 'setOrder':
      return t('bracketTools.did.setOrder');
    case 'setCell':
      return t('bracketTools.did.setCell', { ...cell, column: columnName(t, bracket, event.column) });
    case 'setWeight':
      return t('bracketTools.did.setCell', { ...cell, column: t('bracketTools.weight') });
    case 'addColumn':
    case 'setColumn':
    case 'removeColumn':
    case 'orderColumns':
    case 'setTitles':
      return t('bracketTools.did.columns');
    case 'setPoints':
      return t('bracketTools.did.points');
    case 'setTieBreaks':
      return t('bracketTools.did.tieBreaks');
    case 'move':
    case 'adjust':
    case 'absent':
    case 'configure':
    case 'setUnplayed':
    case 'setLotSeed':
    case 'setExternal':
      return t('bracketTools.did.settings');
    default: {
      // Whoever adds an event finds words for it here.
      deed satisfies never;
      return t('bracketTools.did.settings');
    }
  }
}

function matchName(t: Translator, nameOf: NameOf, event: BracketFact | LoggedEvent): string {
  const match = t('brackets.match', { number: numberIn(event, 'match') });
  const sides = sidesIn(event);
  return sides.length === 2 ? `${match}, ${nameOf(sides[0])} – ${nameOf(sides[1])}` : match;
}

/** Where nobody knows the bracket, only the usual columns have names. */
export function columnName(t: Translator, bracket: Bracket | undefined, id: unknown): string {
  const known = bracket !== undefined && 'columns' in bracket ? bracket.columns : [];
  const column = (bracket === undefined ? usualColumns : known).find((one) => one.id === id);
  if (column !== undefined) return columnTitle(t, column);
  return t(bracket === undefined ? 'bracketTools.did.someColumn' : 'bracketTools.did.goneColumn');
}

function placeName(t: Translator, event: BracketFact | LoggedEvent): string {
  if ('match' in event) return t('brackets.match', { number: numberIn(event, 'match') });
  if ('round' in event) return t('brackets.round', { index: numberIn(event, 'round') });
  return t('bracketTools.did.all');
}

function sidesIn({ sides }: BracketFact | LoggedEvent): readonly unknown[] {
  return Array.isArray(sides) ? sides : [];
}

/** "2 : 1", or who won without playing to the end and why, with the score when play stopped. */
function resultText(t: Translator, nameOf: NameOf, event: BracketFact | LoggedEvent): string {
  const { result } = event;
  if (typeof result !== 'object' || result === null || !('kind' in result)) return '';
  const score = 'score' in result && Array.isArray(result.score) ? result.score.join(' : ') : '';
  if (result.kind === 'doubleForfeit') return t('bracketTools.did.doubleForfeit');
  const kind = unplayedResults.find((one) => one === result.kind);
  if (kind === undefined) return score;
  const [first, second] = sidesIn(event).map(nameOf);
  const [winner = '', loser = ''] = 'winner' in result && result.winner === 1 ? [second, first] : [first, second];
  const outcome = t(`bracketTools.did.${kind}`, { winner, loser });
  return score === '' ? outcome : `${outcome} (${score})`;
}

function countSides(event: LoggedEvent): number {
  const places = [event.slots, event.sides, event.groups].filter(Array.isArray).flat(2);
  return places.filter((side) => side !== null).length;
}
