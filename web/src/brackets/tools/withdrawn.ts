import type { Bracket, TimelineEntry } from '@agon/contract/brackets.endpoints';
import { numberIn } from '../history/timeline-entries.ts';

/** Who has withdrawn from a bracket: as its standings say, or where it has none, as its timeline does. */
export function withdrawnFrom(bracket: Bracket, entries: readonly TimelineEntry[]): ReadonlySet<number> {
  const rows = standingsOf(bracket);
  if (rows === undefined) return withdrawnBy(entries);
  return new Set(rows.filter((row) => row.isWithdrawn).map(({ participant }) => participant));
}

function standingsOf(bracket: Bracket) {
  if ('standings' in bracket) return bracket.standings;
  return 'players_per_group' in bracket ? bracket.groups.flatMap(({ standings }) => standings) : undefined;
}

/** A bracket that is filled anew forgets who withdrew; whoever takes over a place has not. */
export function withdrawnBy(entries: readonly TimelineEntry[]): ReadonlySet<number> {
  const withdrawn = new Set<number>();
  for (const event of entriesThatHold(entries).flatMap(({ events }) => events)) {
    if (event.type === 'withdraw') withdrawn.add(numberIn(event, 'side'));
    if (event.type === 'replace') withdrawn.delete(numberIn(event, 'side'));
    if (event.type === 'fill' || event.type === 'configure') withdrawn.clear();
  }
  return withdrawn;
}

/** Without what was undone, the first call first. */
function entriesThatHold(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const holding: TimelineEntry[] = [];
  let upTo = Number.POSITIVE_INFINITY;
  for (const entry of entries) {
    if (entry.version > upTo) continue;
    const revert = entry.events.find(({ type }) => type === 'revert');
    if (revert === undefined) holding.unshift(entry);
    else upTo = numberIn(revert, 'to');
  }
  return holding;
}
