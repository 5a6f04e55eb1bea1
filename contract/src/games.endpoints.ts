import { z } from 'zod';
import { namesOf } from './capitals.ts';
import { endpoints } from './endpoint.ts';
import type { Fault } from './errors.ts';
import { id, idInText, line, localized, localizedLine, localizedText, moment, ownPath, slug } from './fields.ts';
import { ownFilmPattern } from './files.uploads.ts';
import { gameLimits, isSiteLink } from './games.ts';
import { filled, type Localized } from './localized.ts';

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
  /** Where the button of the intro leads: a path of the site or a link. */
  intro_btn_link: z.string(),
  champions_header: z.string(),
  trailer_video: z.string(),
  trailer_cover: z.string(),
  trailer_background: z.string(),
  trailer_btn_link: z.string(),
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
  /** How often it was saved. */
  version: z.int().positive(),
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
  /** How often it was saved. */
  version: z.int().positive(),
});
export type TournamentType = z.infer<typeof tournamentType>;

const noName: Fault = 'noName';
const noAddress: Fault = 'noAddress';
const noSiteLink: Fault = 'noSiteLink';
const noVideoLink: Fault = 'noVideoLink';
const twice: Fault = 'twice';
const noFormat: Fault = 'noFormat';

const name = localizedLine(gameLimits.name).refine(({ EN, RU }) => EN || RU, {
  path: ['EN'],
  params: { code: noName },
});
const siteLink = line(gameLimits.link).refine((link) => link === '' || isSiteLink(link), {
  params: { code: noSiteLink },
});
const videoLink = line(gameLimits.link).refine((link) => /^(https:\/\/[^\s/\\?#@]+([/?#]\S*)?)?$/i.test(link), {
  params: { code: noVideoLink },
});

/** Runs behind the intro if it is the site's own. */
const filmLink = line(gameLimits.link).refine(
  (link) => ownFilmPattern.test(link) || videoLink.safeParse(link).success,
  {
    params: { code: noVideoLink },
  },
);

const writtenInfo = z.object({
  name,
  intro_title: localizedLine(gameLimits.title),
  intro_description: localizedText(gameLimits.text),
  intro_btn_text: localizedLine(gameLimits.button),
  trailer_btn_text: localizedLine(gameLimits.button),
  trailer_title: localizedLine(gameLimits.title),
  trailer_description: localizedText(gameLimits.text),
  hierarchy_l1_name: localizedLine(gameLimits.name),
  hierarchy_l2_name: localizedLine(gameLimits.name),
  hierarchy_l3_name: localizedLine(gameLimits.name),
});

/** The version that the writer saw; without it, the write counts whatever came before. */
const version = z.int().nonnegative();

/** What is left out stays as it is, or is empty in a new game. */
const writtenGame = z
  .object({
    info: writtenInfo.partial(),
    hue: game.shape.hue,
    icon: ownPath,
    icon_hq: ownPath,
    intro_video: filmLink,
    intro_background: ownPath,
    intro_image: ownPath,
    intro_btn_link: siteLink,
    champions_header: ownPath,
    trailer_video: videoLink,
    trailer_cover: ownPath,
    trailer_background: ownPath,
    trailer_btn_link: siteLink,
    default_background: ownPath,
    tournaments_background: ownPath,
    champions_background: ownPath,
    hall_of_fame_background: ownPath,
    ranking_background: ownPath,
    media_background: ownPath,
    contacts_background: ownPath,
    donate_background: ownPath,
    thanks_background: ownPath,
    load_player_by_link: z.boolean(),
    world: z.boolean(),
    region: z.boolean(),
    version,
  })
  .partial();
export type WrittenGame = z.output<typeof writtenGame>;

const newGame = writtenGame.omit({ version: true }).extend({
  /** Its address for ever; made of the name unless given. */
  slug: z
    .string()
    .refine((written) => slug.safeParse(written).success, { params: { code: noAddress } })
    .optional(),
  info: writtenInfo.partial().required({ name: true }),
});
export type NewGame = z.output<typeof newGame>;

const typeFields = z.object({
  info: z.object({ name, description: localizedText(gameLimits.text).optional() }),
  icon: ownPath,
  background: ownPath,
  team_mode: z.boolean(),
  /** Of a type for teams, which has to say so when it is made or becomes one. */
  players_in_team: z.int().min(1).max(gameLimits.playersInTeam),
  enable_elimination: z.boolean(),
  enable_group: z.boolean(),
  enable_swiss: z.boolean(),
  enable_table: z.boolean(),
});
const formatKeys = ['enable_elimination', 'enable_group', 'enable_swiss', 'enable_table'] as const;
type Formats = Readonly<Partial<Record<(typeof formatKeys)[number], boolean | undefined>>>;

/** At least one kind of bracket has to be possible; one that is not named may be. */
const hasFormat = (type: Formats) => formatKeys.some((key) => type[key] !== false);
const otherwise = { path: ['enable_elimination'], params: { code: noFormat } };

/** What is left out is empty, for players, and open to every kind of bracket. */
const newType = typeFields.partial().required({ info: true }).refine(hasFormat, otherwise);
export type NewType = z.output<typeof newType>;

/** What is left out stays as it is. */
const changedType = typeFields
  .extend({ info: typeFields.shape.info.partial(), version })
  .partial()
  .refine(hasFormat, otherwise);
export type ChangedType = z.output<typeof changedType>;

const eachTypeOnce = (rows: readonly { readonly info: { readonly name: Localized } }[], context: z.RefinementCtx) => {
  const seen = new Set<string>();
  for (const [index, { info }] of rows.entries()) {
    const names = namesOf(filled(info.name));
    if (names.some((name) => seen.has(name))) {
      context.addIssue({ code: 'custom', path: [index, 'info', 'name'], params: { code: twice } });
    }
    for (const name of names) seen.add(name);
  }
};

const count = z.int();
/** Those that can still be had back, and until when the last of them; then it can be deleted. */
const keptTournaments = { deleted_tournaments: count, deleted_until: moment.nullable() };
const gameDependants = z.object({
  /** As long as there are any of these, it cannot be deleted. */
  tournaments: count,
  ...keptTournaments,
  hall_of_fame: count,
  /** They go with it. */
  tournament_types: count,
  traits: count,
  worlds: count,
  regions: count,
  players: count,
  teams: count,
  media: count,
});
export type GameDependants = z.infer<typeof gameDependants>;

const byId = { id: idInText };

const calledSo = { name: 'called' };

export const gameEndpoints = endpoints({
  'GET /games': { access: 'public', forGuests: 'kept', summary: 'All games, in their order', returns: z.array(game) },
  'GET /games/all/tournament-type': {
    access: 'public',
    forGuests: 'kept',
    summary: 'The tournament types of all games',
    returns: z.array(tournamentType),
  },
  'POST /games': {
    called: calledSo,
    access: 'signedIn',
    summary: 'Add a game',
    body: newGame,
    returns: game,
  },
  'POST /games/import': {
    called: calledSo,
    access: 'signedIn',
    summary:
      'Add several games, or change those of these addresses or else of these names, of which what is left out stays: all of them or none',
    body: z.object({ rows: z.array(newGame).min(1).max(gameLimits.importedGames) }),
    returns: z.object({}),
  },
  'PUT /games/{id}': {
    called: calledSo,
    access: 'signedIn',
    summary: 'Change a game; its address and what is left out stay',
    params: byId,
    body: writtenGame,
    returns: game,
  },
  'DELETE /games/{id}': {
    access: 'signedIn',
    summary: 'Delete a game without tournaments, with all that belongs to it',
    params: byId,
    returns: z.object({}),
  },
  'GET /games/{id}/dependants': {
    access: 'signedIn',
    summary: 'What belongs to a game, counted',
    params: byId,
    returns: gameDependants,
  },
  'POST /games/order': {
    access: 'signedIn',
    summary: 'Put the games into an order; all of them are named',
    body: z.object({ ids: z.array(id).max(gameLimits.games) }),
    returns: z.array(game),
  },
  'POST /games/{id}/tournament-types': {
    called: calledSo,
    access: 'signedIn',
    summary: 'Add a tournament type to a game',
    params: byId,
    body: newType,
    returns: tournamentType,
  },
  'POST /games/{id}/tournament-types/import': {
    called: calledSo,
    access: 'signedIn',
    summary:
      'Add tournament types to a game, or change those of these names, of which what is left out stays: all of them or none',
    params: byId,
    body: z.object({ rows: z.array(newType).min(1).max(gameLimits.types).superRefine(eachTypeOnce) }),
    returns: z.object({}),
  },
  'PUT /tournament-types/{id}': {
    called: calledSo,
    access: 'signedIn',
    summary:
      'Change a tournament type; what is left out stays. Once it has tournaments it stays for players or for teams',
    params: byId,
    body: changedType,
    returns: tournamentType,
  },
  'DELETE /tournament-types/{id}': {
    access: 'signedIn',
    summary: 'Delete a tournament type without tournaments',
    params: byId,
    returns: z.object({}),
  },
  'GET /tournament-types/{id}/dependants': {
    access: 'signedIn',
    summary: 'How many tournaments are of this type',
    params: byId,
    returns: z.object({ tournaments: count, ...keptTournaments }),
  },
});
