import type { eliminationEndpoints } from '@agon/contract/brackets.elimination.endpoints';
import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { Received } from '@agon/contract/endpoint';
import { AppError } from '@agon/contract/errors';
import type { Database } from '../db/database.ts';
import { listParticipants } from '../registrations/registrations.queries.ts';
import { placedSides } from './bracket-on-wire.ts';
import { step } from './bracket-state.ts';
import { findBracketState } from './bracket-states.queries.ts';
import { findBracket } from './brackets.queries.ts';
import { fillEvent, isElimination, isSameFormat, layoutEvents, settingsWith } from './elimination-kind.ts';
import { firstRoundOf, lowerEntrantsOf } from './elimination-on-wire.ts';
import { sizeFor, slotsOf } from './first-round.ts';
import {
  append,
  type BracketDeps,
  checkParticipants,
  type OpenedBracket,
  openBracketOf,
  type Writer,
} from './opened-bracket.actions.ts';
import { groupBySide } from './qualifiers.ts';
import { withRefusals } from './refusals.ts';

type Fill = Received<(typeof eliminationEndpoints)['POST /brackets/{id}/relegation-fill-first-round']>['body'];

/** Places the sides; the bracket grows or shrinks to the list. */
export function fillFirstRound(deps: BracketDeps, writer: Writer, fill: Fill): Promise<Bracket> {
  return openBracketOf(isElimination, deps, { ...writer, version: fill.version }, async (opened) => {
    const { state } = opened;
    const groups = fill.apart === undefined ? undefined : await groupsOf(opened, fill.apart);
    const slots = withRefusals(() => slotsOf(fill, groups));
    const lower = fill.lower ?? lowerEntrantsOf(state.bracket);
    checkParticipants(opened, [...slots, ...lower]);
    withRefusals(() => step(state, { type: 'fill', slots: [] }));
    const settings = settingsWith(state.settings, { size: sizeFor(fill, state.settings.size) });
    const layout = isSameFormat(settings, state.settings) ? [] : layoutEvents(state, settings);
    return append(opened, [...layout, fillEvent(slots, lower)]);
  });
}

async function groupsOf({ db, tournament }: OpenedBracket<unknown>, id: number) {
  const row = await findBracket(db, id);
  if (row?.tournament_id !== tournament.id) throw new AppError('bracket.notFound');
  return groupBySide(await findBracketState(db, row));
}

export function setRoundBestOf(
  deps: BracketDeps,
  writer: Writer,
  round: number,
  {
    best_of: bestOf,
    version,
  }: Received<(typeof eliminationEndpoints)['POST /brackets/{id}/relegation-rounds/{round}']>['body'],
): Promise<Bracket> {
  return openBracketOf(isElimination, deps, { ...writer, version }, (opened) =>
    append(opened, [{ type: 'setBestOf', bestOf, round }]),
  );
}

/** The sides of the first round in bracket order; null is a bye or a free place. */
export async function readFirstRound(db: Database, id: number) {
  const row = await findBracket(db, id);
  if (row === undefined) throw new AppError('bracket.notFound');
  const state = await findBracketState(db, row);
  if (!isElimination(state)) throw new AppError('bracket.otherType');
  const sides = placedSides(state, await listParticipants(db, row.tournament_id));
  return firstRoundOf(state.bracket).map((side) => sides[side ?? ''] ?? null);
}
