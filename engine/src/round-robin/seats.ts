import type { ReplaceEvent, SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { checkStandIn } from '../checks.ts';
import { withOther } from '../standings/external.ts';
import { type Draft, groupIndex, type Seat, seatOf } from './board.ts';
import { noteChanges } from './changes.ts';
import { numbersOfPlace } from './fixtures.ts';
import type { MoveEvent, SwapEvent } from './nouns.ts';

type Groups = readonly (readonly (SideId | null)[])[];

export function seatAll(draft: Draft, groups: Groups) {
  draft.groups = groups;
  const seats = new Map<SideId, Seat>();
  for (const [group, places] of groups.entries()) {
    for (const [place, side] of places.entries()) if (side !== null) seats.set(side, { group, place });
  }
  draft.seats = seats;
}

/** Results stay, since every match keeps its place in the schedule and so do its sides but for the name. */
export function replaceSide(draft: Draft, { side, by }: ReplaceEvent) {
  const seat = seatOf(draft, side);
  checkStandIn(by, (one) => draft.seats.has(one));
  seatAll(draft, put(draft.groups, seat, by));
  const withdrawn = new Map(draft.withdrawn);
  withdrawn.delete(side);
  draft.withdrawn = withdrawn;
  const adjustments = new Map(draft.adjustments);
  const points = adjustments.get(side);
  adjustments.delete(side);
  if (points !== undefined) adjustments.set(by, points);
  draft.adjustments = adjustments;
  draft.external = withOther(draft.external, side, by);
  draft.manual = draft.manual.map((order) => order.map((listed) => (listed === side ? by : listed)));
  draft.changed.push(...numbersOfPlace(draft, seat.group, seat.place));
}

export function swapSides(draft: Draft, { sides }: SwapEvent) {
  if (!Array.isArray(sides) || sides.length !== 2) throw new BracketError('invalidSides');
  const [a, b] = sides;
  const seatA = seatOf(draft, a);
  const seatB = seatOf(draft, b);
  if (a === b) throw new BracketError('duplicateSide', { side: a });
  noteChanges(draft, [...new Set([seatA.group, seatB.group])], () => {
    seatAll(draft, put(put(draft.groups, seatA, b), seatB, a));
  });
}

export function moveSide(draft: Draft, { side, group: number }: MoveEvent) {
  const from = seatOf(draft, side);
  const group = groupIndex(draft, number);
  if (group === from.group) throw new BracketError('duplicateSide', { side });
  const places = draft.groups[group] as readonly (SideId | null)[];
  const free = places.includes(null) ? places.indexOf(null) : places.length;
  const { groupSize } = draft.settings;
  if (free === groupSize) throw new BracketError('groupFull', { limit: groupSize });
  noteChanges(draft, [from.group, group], () => {
    seatAll(draft, put(put(draft.groups, from, null), { group, place: free }, side));
  });
}

function put(groups: Groups, { group, place }: Seat, side: SideId | null): Groups {
  const places = [...(groups[group] as readonly (SideId | null)[])];
  places[place] = side;
  return groups.with(group, places);
}
