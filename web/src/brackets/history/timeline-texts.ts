import type { Bracket, TimelineEntry } from '@agon/contract/brackets.endpoints';
import { formatMoment } from '../../i18n/dates.ts';
import type { Translator } from '../../i18n/text.ts';
import { columnTitle } from '../bracket-texts.ts';
import { type LoggedEvent, mainEvents, numberIn, undoneBy } from './timeline-entries.ts';

const mostTexts = 3;

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

/** The later results that went with it. */
function undoneText(t: Translator, { undoes }: LoggedEvent): string {
  if (!Array.isArray(undoes) || undoes.length === 0) return '';
  return ` ${t('brackets.announceTakenBack', { count: undoes.length, matches: undoes.join(', ') })}`;
}

export function describeEvent(t: Translator, { bracket, names }: Told, event: LoggedEvent): string {
  const nameOf = (side: unknown) => names[Number(side)]?.name ?? t('bracketTools.did.someone');
  const cell = { name: nameOf(event.side), value: String(event.value ?? '–') };
  const slots = { count: numberIn(event, 'bestOf'), round: numberIn(event, 'round') };
  switch (event.type) {
    case 'report':
      return t('bracketTools.did.report', { match: matchName(t, nameOf, event), result: resultText(t, event.result) });
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
      const at = typeof event.startsAt === 'string' ? formatMoment(event.startsAt, t.language) : undefined;
      if (at === undefined) return t('bracketTools.did.clearTime', { place: placeName(t, event) });
      return t('bracketTools.did.setTime', { place: placeName(t, event), at });
    }
    case 'rename':
      return t('bracketTools.did.rename', { name: String(event.name) });
    case 'showOpponentPoints':
      return t(event.isShown === true ? 'bracketTools.did.showOp' : 'bracketTools.did.hideOp');
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
    default:
      return t('bracketTools.did.settings');
  }
}

function matchName(t: Translator, nameOf: (side: unknown) => string, event: LoggedEvent): string {
  const match = t('brackets.match', { number: numberIn(event, 'match') });
  const sides = Array.isArray(event.sides) ? event.sides : [];
  return sides.length === 2 ? `${match}, ${nameOf(sides[0])} – ${nameOf(sides[1])}` : match;
}

function columnName(t: Translator, bracket: Bracket | undefined, id: unknown): string {
  const column =
    bracket !== undefined && 'columns' in bracket ? bracket.columns.find((one) => one.id === id) : undefined;
  return column === undefined ? t('bracketTools.did.goneColumn') : columnTitle(t, column);
}

function placeName(t: Translator, event: LoggedEvent): string {
  if ('match' in event) return t('brackets.match', { number: numberIn(event, 'match') });
  if ('round' in event) return t('brackets.round', { index: numberIn(event, 'round') });
  return t('bracketTools.did.all');
}

const shortKinds = {
  walkover: 'brackets.walkover',
  noShow: 'brackets.noShow',
  forfeit: 'brackets.forfeit',
  disqualified: 'brackets.disqualified',
  withdrawn: 'brackets.withdrawn',
  doubleForfeit: 'bracketTools.kindDoubleForfeit',
} as const;

function resultText(t: Translator, result: unknown): string {
  if (typeof result !== 'object' || result === null || !('kind' in result)) return '';
  if (result.kind === 'played') return 'score' in result && Array.isArray(result.score) ? result.score.join(' : ') : '';
  const kind = Object.entries(shortKinds).find(([name]) => name === result.kind)?.[1];
  const word = kind === undefined ? '' : t(kind);
  if (!('winner' in result)) return word;
  return result.winner === 0 ? `✓ : ${word}` : `${word} : ✓`;
}

function countSides(event: LoggedEvent): number {
  const places = [event.slots, event.sides, event.groups].filter(Array.isArray).flat(2);
  return places.filter((side) => side !== null).length;
}
