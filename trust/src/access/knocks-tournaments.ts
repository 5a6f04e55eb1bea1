import type { Knock } from './knock.ts';
import { any, the } from './things.ts';

const at = (kind: string) => ({ at: { id: the(kind) } });
const result = { result: 'played', score: [1, 0] };
const four = [0, 1, 2, 3].map((place) => the('participant', place));
const others = [4, 5, 6, 7].map((place) => the('participant', place));
const brackets = [the('bracket'), the('groups'), the('bracket', 1), the('swiss'), the('table'), the('double')];
const byHand = [four.slice(0, 2), four.slice(2)];
const wishes = { locked: [four.slice(0, 2)], forbidden: [[the('participant', 0), the('participant', 2)]] };
const swapped = { oldParticipant: the('participant', 0), newParticipant: the('participant', 8) };
const reported = { claim: the('claim') };
const noContent = { EN: 'Words' };

const mainInfo = {
  title: 'Another cup',
  bg_image: '/covers/game/own.svg',
  date: '2026-03-01',
  time: '15:30:00',
  time_zone: 3,
  game_id: the('game'),
  tournament_type_id: the('type'),
  language_id: 1,
};

/** What is about tournaments, who takes part in them, and brackets. */
export const tournamentKnocks: Readonly<Record<string, Knock>> = {
  'POST /tournaments': { body: mainInfo },
  'POST /tournaments (for another organizer)': { body: { ...mainInfo, organizer_id: any('spare') } },
  'PUT /tournaments/{id}': { body: mainInfo },
  'PUT /tournaments/{id} (another organizer)': { body: { ...mainInfo, organizer_id: any('spare') } },
  'POST /tournaments/{id}/status': { body: (status) => ({ status: status === 'in progress' ? 2 : 1 }) },
  'POST /tournaments/{id}/restore': { first: 'DELETE /tournaments/{id}' },
  'POST /tournaments/{id}/prizes': { body: { standard: [], special: [], secondary: [] } },
  'POST /tournaments/{id}/rules': { body: { sections: [{ title: noContent, text: noContent }] } },
  'POST /tournaments/{id}/schedule': { body: { mode: 'together', entries: [] } },
  'POST /tournaments/{id}/media': { body: { items: [] } },
  'PUT /tournaments/{id}/organizer-info': { body: { discord: 'me' } },
  'POST /tournaments/{id}/how-to-register': { body: { text: noContent } },
  'PUT /tournaments/{id}/entry': { body: { capacity: 20, waiting_list: false, check_in: null } },

  'POST /tournaments/{slug}/register': {
    body: { telegram: '@me', playerId: the('character') },
    answered: ({ plays, asked }) => (plays || asked ? 'registration.oneCharacter' : undefined),
  },
  'POST /tournaments/{slug}/register (with a team)': {
    at: { slug: the('teamSlug') },
    body: { telegram: '@me', teamId: the('team') },
    answered: ({ plays }) => (plays === 'first' ? undefined : 'registration.notYours'),
  },
  'POST /tournaments/{slug}/withdraw-registration (one of several)': { query: { request: the('request') } },
  'POST /tournaments/{slug}/check-in': { isIdle: ({ plays }) => plays !== undefined },
  'POST /tournaments/{id}/requests/decide': { body: { approve: [the('request')] } },
  'POST /tournaments/{id}/requests/decide (some not)': { body: { decline: [the('request')] } },
  'POST /tournaments/{id}/participants': { body: { participants: [{ name: 'NEW' }] } },
  'PUT /tournaments/{id}/participants/{pid}': { body: { seed: 1 } },
  'DELETE /tournaments/{id}/participants/{pid}': { at: { pid: the('participant', 8) } },
  'POST /tournaments/{id}/participants/check-in': {
    body: { checked_in: false, participants: [the('participant')], requests: [the('waiting')] },
  },
  'POST /tournaments/{id}/players-report': { body: { players_report: false } },
  'PUT /tournaments/{id}/webhook': { body: { kinds: ['started'], language_id: 2 } },

  'POST /brackets': { body: { tournament_id: the('tournament'), type: 'RELEGATION' } },
  'POST /tournaments/{slug}/re-order-brackets': {
    body: { brackets: brackets.toReversed(), from: brackets },
  },
  'PUT /brackets/{id}': { body: { name: 'Another' } },
  'GET /brackets/{id}/table-participants': at('table'),
  'GET /brackets/{id}/qualifiers': { query: { top: 2 }, ...at('groups') },
  'POST /brackets/{id}/set-is-show-op': { ...at('swiss'), body: { is_show_op: true } },
  'POST /brackets/{id}/settings/best-of': { body: { round: the('first'), best_of: 3 } },
  'POST /brackets/{id}/settings/best-of (of a match)': { body: { duel: the('first'), best_of: 3 } },
  'POST /brackets/{id}/settings/time': { body: { round: the('first'), starts_at: '2026-03-02T12:00:00Z' } },
  'POST /brackets/{id}/settings/time (of a match)': { body: { duel: the('first'), starts_at: '2026-03-02T12:00:00Z' } },
  'POST /brackets/{id}/settings/order': { ...at('swiss'), body: { participants: four } },
  'POST /brackets/{id}/settings/order (of a group)': {
    ...at('groups'),
    body: { group: the('first'), participants: four },
  },
  'POST /brackets/{id}/withdraw': { body: { participant: the('participant', 2) } },
  'POST /brackets/{id}/replace': { body: swapped },
  'POST /brackets/{id}/undo': { body: { version: 2 } },
  'POST /brackets/{id}/relegation-fill-first-round': { body: { participants: four } },
  'POST /brackets/{id}/relegation-fill-first-round (also the lower bracket)': {
    ...at('double'),
    body: { participants: four, lower: others, apart: the('groups') },
  },
  'POST /brackets/{id}/relegation-rounds/{round}': { body: { best_of: 3 } },
  'POST /brackets/{id}/relegation-rounds/{round}/duels/{duel}': { body: result },
  'POST /brackets/{id}/groups/participants': { ...at('groups'), body: { participants: four } },
  'POST /brackets/{id}/groups/participants (group by group)': { ...at('groups'), body: { groups: [four] } },
  'POST /brackets/{id}/groups/{group}/participants': { ...at('groups'), body: { participants: four } },
  'POST /brackets/{id}/groups/{group}/duels/{duel}': { ...at('groups'), body: result },
  'POST /brackets/{id}/groups/{group}/replace-participants': { ...at('groups'), body: swapped },
  'POST /brackets/{id}/swiss/participants': { ...at('swiss'), body: { participants: four }, isIdle: true },
  'POST /brackets/{id}/swiss/rounds/{round}/duels/{duel}': { ...at('swiss'), body: result },
  'POST /brackets/{id}/swiss/rounds/{round}/generate': { ...at('swiss'), body: {} },
  'POST /brackets/{id}/swiss/rounds/{round}/generate (as wished)': { ...at('swiss'), body: wishes },
  'POST /brackets/{id}/swiss/rounds/{round}/generate (by hand)': { ...at('swiss'), body: { pairs: byHand } },
  'POST /brackets/{id}/swiss/rounds/{round}/suggest (as wished)': { ...at('swiss'), body: wishes, isIdle: true },
  'POST /brackets/{id}/swiss/rounds/{round}/suggest': { ...at('swiss'), body: {}, isIdle: true },
  'POST /brackets/{id}/table-participants': { ...at('table'), body: { participants: four } },
  'POST /brackets/{id}/table-cell': { ...at('table'), body: { rowId: the('participant'), columnId: 'win', value: 1 } },
  'POST /brackets/{id}/table-wight': { ...at('table'), body: { rowId: the('participant'), value: 1 } },

  'POST /brackets/{id}/duels/{duel}/claim': { body: result },
  'DELETE /brackets/{id}/duels/{duel}/claim': { query: { claim: the('claim') } },
  'POST /brackets/{id}/duels/{duel}/claim/confirm': { body: reported },
  'POST /brackets/{id}/duels/{duel}/claim/dispute': { body: { ...reported, note: 'No' } },
  // Who is still to answer has said nothing yet.
  'POST /brackets/{id}/duels/{duel}/claim/evidence': {
    body: { ...reported, note: 'Look' },
    answered: ({ plays }) => (plays === 'first' ? 'claim.notOpen' : undefined),
  },
  'POST /brackets/{id}/duels/{duel}/claim/uphold': { body: { ...reported, side: 1 } },
};
