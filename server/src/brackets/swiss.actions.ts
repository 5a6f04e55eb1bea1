import type { BracketLogEvent } from '@agon/contract/brackets';
import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { PairingSuggestion, swissEndpoints } from '@agon/contract/brackets.swiss.endpoints';
import type { Received } from '@agon/contract/endpoint';
import { AppError } from '@agon/contract/errors';
import { BracketError, type SwissPairing, suggestPairs } from '@agon/engine';
import type { Database } from '../db/database.ts';
import { listParticipants } from '../registrations/registrations.queries.ts';
import { step } from './bracket-state.ts';
import { participantId } from './duel-on-wire.ts';
import {
  append,
  type BracketDeps,
  checkParticipants,
  type OpenedBracket,
  openBracketOf,
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
    await checkParticipants(opened, participants);
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

/** Pairs the next round, or the latest anew. */
export function generateRound(deps: BracketDeps, writer: Writer, round: number, wanted: Generate): Promise<Bracket> {
  return openBracketOf(isSwiss, deps, { ...writer, version: wanted.version }, async (opened) => {
    const { again, state } = stateBefore(opened.state, round);
    return append(opened, [...again, await pairEvent(opened, state, round, wanted)]);
  });
}

async function pairEvent(
  { db, tournament }: Pick<OpenedBracket, 'db' | 'tournament'>,
  state: SwissState,
  round: number,
  wanted: Generate,
): Promise<BracketLogEvent> {
  if (wanted.pairs !== undefined) return { type: 'pair', round, pairs: wanted.pairs, by: 'hand' };
  const listed = listPairs(await suggested(db, tournament.id, state, wanted));
  return {
    type: 'pair',
    round,
    pairs: listed.map(({ sides }) => sides),
    reasons: listed.map(({ reasons }) => reasons),
  };
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
    const pairing = await suggested(opened.db, opened.tournament.id, state, wanted);
    const pairs = listPairs(pairing).map(({ sides: [a, b], reasons }) => ({
      participants: [participantId(a), participantId(b)],
      reasons: reasons.map(reasonOnWire),
    }));
    return { round, pairs };
  });
}

/** As it was before the round was paired, and the event that leads back there. */
function stateBefore(state: SwissState, round: number): { again: BracketLogEvent[]; state: SwissState } {
  const paired = state.bracket.rounds.length;
  if (round === paired + 1) return { again: [], state };
  if (round !== paired) throw new AppError('bracket.noSuchRound');
  const unpair: BracketLogEvent = { type: 'unpair', round };
  const before = withRefusals(() => step(state, unpair)).state;
  if (!isSwiss(before)) throw new AppError('bracket.otherType');
  return { again: [unpair], state: before };
}

/** @throws {AppError} `bracket.noLegalRound` with the names of those who cannot be paired. */
async function suggested(
  db: Database,
  tournamentId: number,
  state: SwissState,
  { locked = [], forbidden = [] }: Pick<Generate, 'locked' | 'forbidden'>,
): Promise<SwissPairing> {
  try {
    return suggestPairs(state.bracket, { locked, forbidden });
  } catch (error) {
    if (!(error instanceof BracketError) || error.code !== 'noLegalRound') throw translated(error);
    const blocking = new Set(error.facts.sides);
    const names = (await listParticipants(db, tournamentId))
      .filter(({ id }) => blocking.has(id))
      .map(({ name }) => name);
    throw new AppError('bracket.noLegalRound', { names });
  }
}

/** The bye is the last pair. */
function listPairs({ pairs, bye }: SwissPairing) {
  return bye === null ? pairs : [...pairs, { sides: [bye.side, null] as const, reasons: bye.reasons }];
}
