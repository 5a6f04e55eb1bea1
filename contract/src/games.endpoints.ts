import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { id, localized, slug } from './fields.ts';

const gameInfo = z
  .object({
    name: localized,
    intro_title: localized,
    intro_description: localized,
    intro_btn_text: localized,
    trailer_btn_text: localized,
    trailer_title: localized,
    trailer_description: localized,
    hierarchy_l1_name: localized,
    hierarchy_l2_name: localized,
    hierarchy_l3_name: localized,
  })
  .partial();
export type GameInfo = z.infer<typeof gameInfo>;

export const game = z.object({
  id,
  slug,
  info: gameInfo,
  /** The hue of the game's accent in degrees of the OKLCH circle, 0 to 359. */
  hue: z.int().min(0).max(359),
  /** Paths of pictures and links to videos; empty where there is none. */
  icon: z.string(),
  icon_hq: z.string(),
  intro_video: z.string(),
  intro_background: z.string(),
  intro_image: z.string(),
  champions_header: z.string(),
  trailer_video: z.string(),
  trailer_cover: z.string(),
  trailer_background: z.string(),
  default_background: z.string(),
  tournaments_background: z.string(),
  champions_background: z.string(),
  hall_of_fame_background: z.string(),
  ranking_background: z.string(),
  media_background: z.string(),
  contacts_background: z.string(),
  donate_background: z.string(),
  thanks_background: z.string(),
  /** A player can be looked up by a link to their page. */
  load_player_by_link: z.boolean(),
  /** Players of this game have a world, a region. */
  world: z.boolean(),
  region: z.boolean(),
});
export type Game = z.infer<typeof game>;

const tournamentTypeInfo = z.object({ name: localized, description: localized.optional() });
export type TournamentTypeInfo = z.infer<typeof tournamentTypeInfo>;

export const tournamentType = z.object({
  id,
  slug,
  game_id: id,
  info: tournamentTypeInfo,
  icon: z.string(),
  background: z.string(),
  team_mode: z.boolean(),
  players_in_team: z.int(),
  enable_elimination: z.boolean(),
  enable_group: z.boolean(),
  enable_swiss: z.boolean(),
  enable_table: z.boolean(),
});
export type TournamentType = z.infer<typeof tournamentType>;

export const gameEndpoints = endpoints({
  'GET /games': { access: 'public', summary: 'All games', returns: z.array(game) },
  'GET /games/all/tournament-type': {
    access: 'public',
    summary: 'The tournament types of all games',
    returns: z.array(tournamentType),
  },
});
