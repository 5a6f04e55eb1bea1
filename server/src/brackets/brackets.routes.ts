import { bracketTypes } from '@agon/contract/brackets';
import type { eliminationEndpoints } from '@agon/contract/brackets.elimination.endpoints';
import type { bracketEndpoints } from '@agon/contract/brackets.endpoints';
import type { groupEndpoints } from '@agon/contract/brackets.groups.endpoints';
import type { swissEndpoints } from '@agon/contract/brackets.swiss.endpoints';
import type { tableEndpoints } from '@agon/contract/brackets.table.endpoints';
import type { Handlers } from '../http/routes.ts';
import { answerOf } from './bracket-types.ts';
import {
  appendOne,
  changeBracket,
  createBracket,
  readBracket,
  readQualifiers,
  readSides,
  readTimeline,
  readVersion,
  removeBracket,
  reorderBrackets,
  replaceSide,
  setBestOf,
  setOrder,
  setTime,
  undo,
  withdrawSide,
} from './brackets.actions.ts';
import { fillFirstRound, readFirstRound, setRoundBestOf } from './elimination.actions.ts';
import { isElimination } from './elimination-kind.ts';
import { fillGroup, fillGroups, replaceInGroup } from './groups.actions.ts';
import { isGroups } from './groups-kind.ts';
import type { BracketDeps } from './opened-bracket.actions.ts';
import { reportDuel } from './results.actions.ts';
import { enterSwiss, generateRound, suggestRound } from './swiss.actions.ts';
import { isSwiss } from './swiss-kind.ts';
import { readRows, setRows, writeCell, writeWeight } from './table.actions.ts';

export const bracketRoutes = (deps: BracketDeps): Handlers<typeof bracketEndpoints> => ({
  'POST /brackets': ({ actor, body }) => createBracket(deps, actor, body),
  'GET /brackets/{id}': ({ params }) => readBracket(deps.db, params.id),
  'PUT /brackets/{id}': ({ actor, params, body }) => changeBracket(deps, actor, params.id, body),

  'DELETE /brackets/{id}': async ({ actor, params: { id }, query: { version } }) => {
    await removeBracket(deps, { actor, id, version });
    return {};
  },

  'GET /brackets/{id}/participants': ({ params }) => readSides(deps.db, params.id),
  'GET /brackets/{id}/qualifiers': ({ params, query }) => readQualifiers(deps.db, params.id, query),
  'GET /brackets/{id}/versions/{version}': ({ params }) => readVersion(deps.db, params.id, params.version),
  'GET /brackets/{id}/timeline': ({ params, query }) => readTimeline(deps.db, params.id, query.before),

  'POST /brackets/{id}/set-is-show-op': ({ actor, params: { id }, body: { is_show_op, version } }) =>
    appendOne(deps, { actor, id, version }, { type: 'showOpponentPoints', isShown: is_show_op }),

  'POST /brackets/{id}/settings/best-of': ({ actor, params: { id }, body }) =>
    setBestOf(deps, { actor, id, version: body.version }, body),
  'POST /brackets/{id}/settings/time': ({ actor, params: { id }, body }) =>
    setTime(deps, { actor, id, version: body.version }, body),

  'POST /brackets/{id}/settings/order': ({ actor, params: { id }, body }) =>
    setOrder(deps, { actor, id, version: body.version }, body),

  'POST /brackets/{id}/withdraw': ({ actor, params: { id }, body: { participant, version } }) =>
    withdrawSide(deps, { actor, id, version }, participant),

  'POST /brackets/{id}/replace': ({ actor, params: { id }, body }) =>
    replaceSide(deps, { actor, id, version: body.version }, body),

  'POST /brackets/{id}/undo': ({ actor, params: { id }, body: { version } }) => undo(deps, { actor, id, version }),

  'POST /tournaments/{slug}/re-order-brackets': ({ actor, params, body }) =>
    reorderBrackets(deps, actor, params.slug, body),
});

const relegation = [bracketTypes.elimination] as const;

export const eliminationRoutes = (deps: BracketDeps): Handlers<typeof eliminationEndpoints> => ({
  'GET /brackets/{id}/relegation-participants': ({ params }) => readFirstRound(deps.db, params.id),

  'POST /brackets/{id}/relegation-fill-first-round': ({ actor, params: { id }, body }) =>
    answerOf(relegation, fillFirstRound(deps, { actor, id }, body)),

  'POST /brackets/{id}/relegation-rounds/{round}': ({ actor, params: { id, round }, body }) =>
    answerOf(relegation, setRoundBestOf(deps, { actor, id }, round, body)),

  'POST /brackets/{id}/relegation-rounds/{round}/duels/{duel}': ({ actor, params: { id, round, duel }, body }) =>
    answerOf(relegation, reportDuel(isElimination, deps, { actor, id }, { round, duel }, body)),
});

const groups = [bracketTypes.roundRobin, bracketTypes.roundRobinByRound] as const;

export const groupRoutes = (deps: BracketDeps): Handlers<typeof groupEndpoints> => ({
  'POST /brackets/{id}/groups/participants': ({ actor, params: { id }, body }) =>
    answerOf(groups, fillGroups(deps, { actor, id }, body)),

  'POST /brackets/{id}/groups/{group}/participants': ({ actor, params: { id, group }, body }) =>
    answerOf(groups, fillGroup(deps, { actor, id }, group, body)),

  'POST /brackets/{id}/groups/{group}/duels/{duel}': ({ actor, params: { id, group, duel }, body }) =>
    answerOf(groups, reportDuel(isGroups, deps, { actor, id }, { group, duel }, body)),

  'POST /brackets/{id}/groups/{group}/replace-participants': ({ actor, params: { id, group }, body }) =>
    answerOf(groups, replaceInGroup(deps, { actor, id }, group, body)),
});

const swiss = [bracketTypes.swiss] as const;

export const swissRoutes = (deps: BracketDeps): Handlers<typeof swissEndpoints> => ({
  'POST /brackets/{id}/swiss/participants': ({ actor, params: { id }, body }) =>
    answerOf(swiss, enterSwiss(deps, { actor, id }, body)),

  'POST /brackets/{id}/swiss/rounds/{round}/duels/{duel}': ({ actor, params: { id, round, duel }, body }) =>
    answerOf(swiss, reportDuel(isSwiss, deps, { actor, id }, { round, duel }, body)),

  'POST /brackets/{id}/swiss/rounds/{round}/generate': ({ actor, params: { id, round }, body }) =>
    answerOf(swiss, generateRound(deps, { actor, id }, round, body)),

  'POST /brackets/{id}/swiss/rounds/{round}/suggest': ({ actor, params: { id, round }, body }) =>
    suggestRound(deps, { actor, id }, round, body),
});

const table = [bracketTypes.table] as const;

export const tableRoutes = (deps: BracketDeps): Handlers<typeof tableEndpoints> => ({
  'GET /brackets/{id}/table-participants': ({ params }) => readRows(deps.db, params.id),

  'POST /brackets/{id}/table-participants': ({ actor, params: { id }, body }) =>
    answerOf(table, setRows(deps, { actor, id }, body)),

  'POST /brackets/{id}/table-cell': ({ actor, params: { id }, body }) =>
    answerOf(table, writeCell(deps, { actor, id }, body)),

  'POST /brackets/{id}/table-wight': ({ actor, params: { id }, body }) =>
    answerOf(table, writeWeight(deps, { actor, id }, body)),
});
