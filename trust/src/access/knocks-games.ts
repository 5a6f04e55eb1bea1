import type { Knock } from './knock.ts';
import { any, the } from './things.ts';

const called = { info: { name: { EN: 'New' } } };
const text = { EN: 'Because' };
const roles = {
  faction_id: the('faction'),
  race_id: the('race'),
  class_id: the('class'),
  world_id: the('usedWorld'),
  region_id: the('usedRegion'),
};
const members = [{ player_id: the('player') }, { nick: 'NEW', class_id: the('mage') }];
const news = { title: text, text, date: '2026-02-02' };

/** What is about games, players and teams, media and the hall of fame. */
export const gameKnocks: Readonly<Record<string, Knock>> = {
  'POST /games': { body: called },
  'POST /games/import': { body: { rows: [called] } },
  'POST /games/order': { body: { ids: [the('games', 1), the('games', 0)] } },
  'PUT /games/{id}': { body: { hue: 10 } },
  'DELETE /games/{id}': { answered: 'game.hasResults' },
  'POST /games/{id}/tournament-types': { body: called },
  'POST /games/{id}/tournament-types/import': { body: { rows: [called] } },
  'PUT /tournament-types/{id}': { body: called },
  'POST /games/{id}/traits': { body: { ...called, level: 2, goes_with: [the('faction')] } },
  'POST /games/{id}/traits/order': { body: { level: 1, ids: [the('trait'), the('alliance'), the('faction')] } },
  'POST /games/{id}/traits/import': { body: { level: 1, rows: [{ name_en: 'New' }] } },
  'POST /games/{id}/combinations': {
    body: {
      changes: [
        { id: the('race'), goes_with: [the('faction')] },
        { id: the('class'), goes_with: [], was: [the('race')] },
      ],
    },
  },
  'PUT /traits/{id}': { body: called },
  'PUT /traits/{id} (its combinations)': { at: { id: the('race') }, body: { goes_with: [the('faction')] } },
  'POST /games/{id}/regions': { body: { name: 'NEW' } },
  'POST /games/{id}/regions/import': { body: { rows: [{ name: 'NEW' }] } },
  'PUT /regions/{id}': { body: { name: 'NEW' } },
  'POST /worlds': { body: { name: 'NEW', game_id: the('game'), region_id: the('region') } },
  'POST /games/{id}/worlds/import': { body: { rows: [{ name: 'NEW' }] } },
  'PUT /worlds/{id}': { body: { region_id: the('region') } },

  // Of whom one never met, and of nobody, there is nothing to tell.
  'GET /players/{id} (against another)': { query: { against: any('playing') }, isQuiet: true },
  'GET /teams/{id} (against another)': { query: { against: any('team') }, isQuiet: true },
  'GET /games/{id}/competitors': { query: { search: 'a' } },
  'POST /profile/characters': {
    body: {
      game_id: any('game'),
      nick: 'NEW',
      ...roles,
    },
  },
  'POST /games/{id}/players': {
    body: { nick: 'NEW', ...roles },
  },
  'POST /games/{id}/players/import': { body: { players: [{ nick: 'NEW' }] } },
  'POST /games/{id}/players/load': { body: { link: 'https://example.org/a' }, answered: 'player.unknownSite' },
  'PUT /players/{id}': { body: roles },
  'POST /games/{id}/teams': { body: { name: 'NEW', members } },
  'POST /games/{id}/teams (without a captain)': { body: { name: 'NEW', captain_id: null } },
  'POST /games/{id}/teams/import': { body: { teams: [{ name: 'NEW', members: ['A'] }] } },
  'PUT /teams/{id}': { body: { members } },
  'PUT /teams/{id} (its name)': { body: { name: 'OTHER' } },
  'PUT /teams/{id} (its captain)': { body: { captain: the('player') } },

  'POST /hall-of-fame': { body: { player_id: any('player'), citation: text, inducted_on: '2026-02-02' } },
  'POST /hall-of-fame (a team)': { body: { team_id: any('team'), citation: text, inducted_on: '2026-02-02' } },
  'PUT /hall-of-fame/{id}': { body: { citation: text, inducted_on: '2026-02-02' } },
  'POST /media': { body: { ...news, game_id: any('game') } },
  'PUT /media/{id}': { body: { ...news, game_id: any('game') } },
  'GET /ranking': { query: { game: the('gameSlug') } },
};
