import type { BracketLogEvent } from '@agon/contract/brackets';
import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { PairingSuggestion, swissEndpoints } from '@agon/contract/brackets.swiss.endpoints';
import type { Received } from '@agon/contract/endpoint';
import { AppError } from '@agon/contract/errors';
import { BracketError, listPlayers, type SideId, type SwissPairing, suggestPairs } from '@agon/engine';
import { step } from './bracket-state.ts';
import { participantId } from './duel-on-wire.ts';
import {
  append,
  type BracketDeps,
  checkParticipants,
  openBracketOf,
  type WithParticipants,
  type Writer,
} from './opened-bracket.actions.ts';
import { translated, withRefusals } from './refusals.ts';
import { entryEvents, isSwiss, type SwissState } from './swiss-kind.ts';
import { reasonOnWire } from './swiss-on-wire.ts';

type Body<Key extends keyof typeof swissEndpoints> = Received<(typeof swissEndpoints)[Key]>['body'];

/** Before the first round the list is the field, best first; later those on it who are new join. */
export function enterSwiss(
  deps: BracketDeps,
  writer: Writer,
  { participants, version }: Body<'POST /brackets/{id}/swiss/participants'>,
): Promise<Bracket> {
  return openBracketOf(isSwiss, deps, { ...writer, version }, async (opened) => {
    checkParticipants(opened, participants);
    const { bracket } = opened.state;
    if (bracket.rounds.length === 0) return append(opened, entryEvents(opened.state, participants));
    const isPlaying = new Set(bracket.entrants.filter((_, place) => !bracket.withdrawn.has(place)));
    const joining = participants.filter((id) => !isPlaying.has(id));
    return append(
      opened,
      joining.map((side) => ({ type: 'join', side })),
    );
  });
}

type Generate = Body<'POST /brackets/{id}/swiss/rounds/{round}/generate'>;

/** Pairs the next round, or the latest anew while it has no result. */
export function generateRound(deps: BracketDeps, writer: Writer, round: number, wanted: Generate): Promise<Bracket> {
  return openBracketOf(isSwiss, deps, { ...writer, version: wanted.version }, async (opened) => {
    const { again, state } = stateBefore(opened.state, round);
    return append(opened, [...again, pairEvent(opened, state, round, wanted)]);
  });
}

function pairEvent(named: WithParticipants, state: SwissState, round: number, wanted: Generate): BracketLogEvent {
  if (wanted.pairs !== undefined) return pairedByHand(named, state, round, wanted.pairs);
  const listed = listPairs(suggested(named, state, wanted));
  return {
    type: 'pair',
    round,
    pairs: listed.map(({ sides }) => sides),
    reasons: listed.map(({ reasons }) => reasons),
  };
}

/** The engine takes any that are made by hand; here everybody who still plays is in one, and one at most has the bye. */
function pairedByHand(
  named: WithParticipants,
  state: SwissState,
  round: number,
  pairs: NonNullable<Generate['pairs']>,
): BracketLogEvent {
  const event = { type: 'pair', round, pairs, by: 'hand' } as const;
  // It says first who is there twice, or not at all.
  withRefusals(() => step(state, event));
  const paired = new Set<SideId>(pairs.flat().filter((side) => side !== null));
  const players = new Set(listPlayers(state.bracket));
  const byes = new Set<SideId>(pairs.flatMap(([side, opponent]) => (opponent === null ? [side] : [])));
  const [strangers, leftOut] = [paired.difference(players), players.difference(paired)];
  if (strangers.size > 0) throw new AppError('bracket.outOfPairing', { names: namesOf(named, strangers) });
  if (leftOut.size > 0) throw new AppError('bracket.leftOut', { names: namesOf(named, leftOut) });
  if (byes.size > 1) throw new AppError('bracket.severalByes', { names: namesOf(named, byes) });
  return event;
}

/** The pairs that a round would get, without making them. */
export function suggestRound(
  deps: BracketDeps,
  writer: Writer,
  round: number,
  wanted: Body<'POST /brackets/{id}/swiss/rounds/{round}/suggest'>,
): Promise<PairingSuggestion> {
  return openBracketOf(isSwiss, deps, writer, async (opened) => {
    const { state } = stateBefore(opened.state, round);
    const pairing = suggested(opened, state, wanted);
    const pairs = listPairs(pairing).map(({ sides: [a, b], reasons }) => ({
      participants: [participantId(a), participantId(b)],
      reasons: reasons.map(reasonOnWire),
    }));
    return { round, pairs };
  });
}

/** As it was before the round was paired, which is the next or the latest, and the event that leads back there. */
function stateBefore(state: SwissState, round: number): { again: BracketLogEvent[]; state: SwissState } {
  const paired = state.bracket.rounds.length;
  if (round === paired + 1) return { again: [], state };
  if (round > state.settings.rounds) throw new AppError('bracket.noSuchRound');
  if (round > paired) throw new AppError('bracket.notNextRound', { round: paired + 1 });
  if (round < paired) throw new AppError('bracket.alreadyPaired');
  const unpair: BracketLogEvent = { type: 'unpair', round };
  const before = withRefusals(() => step(state, unpair)).state;
  if (!isSwiss(before)) throw new AppError('bracket.otherType');
  return { again: [unpair], state: before };
}

/** @throws {AppError} `bracket.noLegalRound` with the names of those who cannot be paired; `bracket.notAParticipant`. */
function suggested(
  named: WithParticipants,
  state: SwissState,
  { locked = [], forbidden = [] }: Pick<Generate, 'locked' | 'forbidden'>,
): SwissPairing {
  // Nobody can meet a stranger anyway, of which the engine says nothing.
  const entrants = new Set(state.bracket.entrants);
  if (forbidden.flat().some((side) => !entrants.has(side))) throw new AppError('bracket.notAParticipant');
  try {
    return suggestPairs(state.bracket, { locked, forbidden });
  } catch (error) {
    if (!(error instanceof BracketError) || error.code !== 'noLegalRound') throw translated(error);
    throw new AppError('bracket.noLegalRound', { names: namesOf(named, new Set(error.facts.sides)) });
  }
}

function namesOf({ participants }: WithParticipants, sides: ReadonlySet<SideId>): string[] {
  return participants.filter(({ id }) => sides.has(id)).map(({ name }) => name);
}

/** The bye is the last pair. */
function listPairs({ pairs, bye }: SwissPairing) {
  return bye === null ? pairs : [...pairs, { sides: [bye.side, null] as const, reasons: bye.reasons }];
}
