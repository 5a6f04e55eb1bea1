import type { Bracket, Duel } from '@agon/contract/brackets.endpoints';
import { type UrlFilter, withFields } from '../../ui/useUrlFilter.ts';
import type { Chapter } from './chapters.ts';

export const matchStates = ['all', 'open', 'completed'] as const;
type MatchState = (typeof matchStates)[number];

/** Which matches are wanted, as it stands in the address. */
export interface MatchFilter {
  /** Part of a side's name. */
  readonly side: string;
  readonly status: MatchState;
  /** Key of a chapter or of a section; empty for all. */
  readonly round: string;
}

/** Reads a query or a form. */
export function readFilter(fields: { get(name: string): unknown }): MatchFilter {
  const text = (name: string) => String(fields.get(name) ?? '');
  return {
    side: text('side'),
    status: matchStates.find((state) => state === fields.get('status')) ?? 'all',
    round: text('round'),
  };
}

/** The query with the filter in it; what says nothing is left out. */
export function withFilter(search: string, { side, status, round }: MatchFilter): string {
  return withFields(search, { side: side.trim(), status: status === 'all' ? '' : status, round });
}

export const matchFilter: UrlFilter<MatchFilter> = { read: readFilter, write: withFilter, typed: ({ side }) => side };

/** The chapters with the matches that fit; those without one are left out. A round that does not exist means all. */
export function filterChapters(
  bracket: Bracket,
  chapters: readonly Chapter[],
  { side, status, round }: MatchFilter,
): Chapter[] {
  const isAsked = (chapter: Chapter) => chapter.key === round || chapter.section === round;
  const asked = chapters.some(isAsked) ? chapters.filter(isAsked) : chapters;
  const name = side.trim().toLocaleLowerCase();
  const fits = (duel: Duel) => isInState(duel, status) && (name === '' || hasSide(bracket, duel, name));
  return asked
    .map((chapter) => ({
      ...chapter,
      parts: chapter.parts
        .map((part) => ({ ...part, duels: part.duels.filter(fits) }))
        .filter(({ duels }) => duels.length > 0),
    }))
    .filter(({ parts }) => parts.length > 0);
}

function isInState({ status }: Duel, wanted: MatchState): boolean {
  const isOpen = status === 'waiting' || status === 'ready';
  return wanted === 'all' || isOpen === (wanted === 'open');
}

function hasSide({ participants }: Bracket, { sides }: Duel, name: string): boolean {
  return sides.some(({ participant }) => participants[participant ?? 0]?.name.toLocaleLowerCase().includes(name));
}
