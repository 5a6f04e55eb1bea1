import { bracketTypes } from '@agon/contract/brackets';
import type { Group, GroupsBracket } from '@agon/contract/brackets.groups.endpoints';
import { isShown } from '../duels.ts';
import { standingsPart } from '../standings/standings-part.ts';

/** What of a bracket with groups is shown: a group, or by round one round of all groups, or all tables. */
export type GroupsPart =
  | { readonly kind: 'group'; readonly group: Group }
  | { readonly kind: 'round'; readonly round: GroupsBracket['rounds'][number] }
  | { readonly kind: 'standings' };

/** Reads the `round` parameter; by default the first group or round. */
export function groupsPart({ type, groups, rounds }: GroupsBracket, asked: string | null): GroupsPart {
  if (asked === standingsPart) return { kind: 'standings' };
  if (type === bracketTypes.roundRobinByRound) {
    const round = rounds.find(({ ordinal }) => String(ordinal) === asked) ?? rounds[0];
    return round === undefined ? { kind: 'standings' } : { kind: 'round', round };
  }
  const group = groups.find(({ id }) => String(id) === asked) ?? groups[0];
  return group === undefined ? { kind: 'standings' } : { kind: 'group', group };
}

/** What a stream shows unless it is asked for something else: all tables, or by round the first that is not over. */
export function overlayPart({ type, rounds }: GroupsBracket): GroupsPart {
  if (type !== bracketTypes.roundRobinByRound) return { kind: 'standings' };
  const isOpen = ({ duels }: GroupsBracket['rounds'][number]) =>
    duels.some((duel) => isShown(duel) && duel.result === null);
  const round = rounds.find(isOpen) ?? rounds.at(-1);
  return round === undefined ? { kind: 'standings' } : { kind: 'round', round };
}

/** The part as it stands in the address. */
export function partKey(part: GroupsPart): string {
  if (part.kind === 'group') return String(part.group.id);
  return part.kind === 'round' ? String(part.round.ordinal) : standingsPart;
}
