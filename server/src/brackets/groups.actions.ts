import { randomInt } from 'node:crypto';
import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { groupEndpoints } from '@agon/contract/brackets.groups.endpoints';
import type { Received } from '@agon/contract/endpoint';
import { AppError } from '@agon/contract/errors';
import { drawGroups, listGroups } from '@agon/engine';
import { isGroups } from './groups-kind.ts';
import {
  append,
  type BracketDeps,
  checkParticipants,
  openBracketOf,
  type WithParticipants,
  type Writer,
} from './opened-bracket.actions.ts';
import { withRefusals } from './refusals.ts';

type Body<Key extends keyof typeof groupEndpoints> = Received<(typeof groupEndpoints)[Key]>['body'];

/** Spreads the participants over the groups, or places them as given. */
export function fillGroups(
  deps: BracketDeps,
  writer: Writer,
  fill: Body<'POST /brackets/{id}/groups/participants'>,
): Promise<Bracket> {
  return openBracketOf(isGroups, deps, { ...writer, version: fill.version }, async (opened) => {
    const { groups: count, groupSize } = opened.state.settings;
    checkParticipants(opened, fill.groups?.flat() ?? fill.participants);
    if (fill.participants.length > count * groupSize) {
      throw new AppError('bracket.groupsTooSmall', { limit: count * groupSize });
    }
    if (fill.groups !== undefined && fill.groups.length > count) {
      throw new AppError('bracket.tooManyGroups', { limit: count });
    }
    const groups = fill.groups ?? drawn(opened, fill);
    return append(opened, [{ type: 'fill', groups }]);
  });
}

type Opened = WithParticipants & { readonly state: { readonly settings: { groups: number } } };

function drawn(
  { participants: all, state }: Opened,
  { participants, draw, distributePlayersByClass }: Body<'POST /brackets/{id}/groups/participants'>,
) {
  const count = state.settings.groups;
  if (draw === 'ordered' && !distributePlayersByClass) return inOrder(participants, count);
  const classes = new Map(all.map((one) => [one.id, one.class]));
  const sides = participants.map((side) => {
    const name = classes.get(side);
    return name ? { side, classes: { class: name } } : { side };
  });
  const method = draw === 'random' ? 'random' : distributePlayersByClass ? 'pots' : 'snake';
  const options = { method, seed: randomInt(2 ** 32), ...(distributePlayersByClass && { spread: 'class' }) } as const;
  return withRefusals(() => drawGroups(sides, count, options)).groups;
}

/** The first ones to group A, the next to B; sizes differ by one at most. */
function inOrder(participants: readonly number[], count: number): number[][] {
  const [least, larger] = [Math.floor(participants.length / count), participants.length % count];
  const startOf = (group: number) => group * least + Math.min(group, larger);
  return Array.from({ length: count }, (_, group) => participants.slice(startOf(group), startOf(group + 1)));
}

export function fillGroup(
  deps: BracketDeps,
  writer: Writer,
  group: number,
  { participants: sides, version }: Body<'POST /brackets/{id}/groups/{group}/participants'>,
): Promise<Bracket> {
  return openBracketOf(isGroups, deps, { ...writer, version }, async (opened) => {
    checkParticipants(opened, sides);
    return append(opened, [{ type: 'fillGroup', group, sides }]);
  });
}

/** A newcomer takes over everything; one who has a place in the bracket changes places with the other. */
export function replaceInGroup(
  deps: BracketDeps,
  writer: Writer,
  group: number,
  body: Body<'POST /brackets/{id}/groups/{group}/replace-participants'>,
): Promise<Bracket> {
  const { oldParticipant: side, newParticipant: by, undoes } = body;
  return openBracketOf(isGroups, deps, { ...writer, version: body.version }, async (opened) => {
    const groups = listGroups(opened.state.bracket);
    if (!groups[group - 1]?.sides.includes(side)) throw new AppError('bracket.notInGroup');
    checkParticipants(opened, [by]);
    const isPlaced = groups.some(({ sides }) => sides.includes(by));
    const confirmed = undoes && { undoes };
    return append(opened, [
      isPlaced ? { type: 'swap', sides: [side, by], ...confirmed } : { type: 'replace', side, by, ...confirmed },
    ]);
  });
}
