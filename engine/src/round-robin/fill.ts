import type { SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { checkPlaces, checkSides, isSide } from '../checks.ts';
import { noResult } from '../result-code.ts';
import { noExternal, withOther } from '../standings/external.ts';
import { type Draft, groupIndex, reportedCode } from './board.ts';
import { noteChanges } from './changes.ts';
import { fixturesOfGroup } from './fixtures.ts';
import type { FillGroupEvent, FillGroupsEvent } from './nouns.ts';
import { seatAll } from './seats.ts';

type Places = readonly (SideId | null)[];

/** Fills all groups anew. Withdrawals, adjustments and orders of an earlier fill are forgotten. */
export function fill(draft: Draft, { groups }: FillGroupsEvent) {
  if (draft.reportedCount > 0) throw new BracketError('hasResults');
  const { settings } = draft;
  if (!Array.isArray(groups)) throw new BracketError('invalidSides');
  if (groups.length > settings.groups) throw new BracketError('tooManySides', { limit: settings.groups });
  const lists = Array.from<Places>(groups).map((places) => checkPlaces(places, settings.groupSize));
  checkSides(lists.flat().filter(isSide), settings.groups * settings.groupSize);
  noteChanges(draft, allGroups(draft), () => {
    draft.withdrawn = new Map();
    draft.adjustments = new Map();
    draft.external = noExternal;
    draft.manual = draft.manual.map(() => []);
    seatAll(
      draft,
      Array.from({ length: settings.groups }, (_, group) => lists[group] ?? []),
    );
  });
}

/** Fills one group anew. Withdrawals, adjustments and the order of those who were in it are forgotten. */
export function fillGroup(draft: Draft, event: FillGroupEvent) {
  const group = groupIndex(draft, event.group);
  const hasResults = fixturesOfGroup(draft, group).some(({ number }) => reportedCode(draft, number) !== noResult);
  if (hasResults) throw new BracketError('hasResults');
  const places = checkPlaces(event.sides, draft.settings.groupSize);
  const groups = draft.groups.with(group, places);
  checkSides(groups.flat().filter(isSide), Number.POSITIVE_INFINITY);
  const before = (draft.groups[group] as Places).filter(isSide);
  noteChanges(draft, [group], () => {
    for (const side of before) forget(draft, side);
    draft.manual = draft.manual.with(group, []);
    seatAll(draft, groups);
  });
}

function allGroups({ groups }: Draft): number[] {
  return groups.map((_, group) => group);
}

function forget(draft: Draft, side: SideId) {
  const withdrawn = new Map(draft.withdrawn);
  const adjustments = new Map(draft.adjustments);
  withdrawn.delete(side);
  adjustments.delete(side);
  draft.withdrawn = withdrawn;
  draft.adjustments = adjustments;
  draft.external = withOther(draft.external, side, null);
}
