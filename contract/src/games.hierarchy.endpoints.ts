import { z } from 'zod';
import { inCapitals } from './capitals.ts';
import { endpoints } from './endpoint.ts';
import type { Fault } from './errors.ts';
import { capitalLine, capitalName, filledLine, id, idInText, line, localized, ownPath } from './fields.ts';
import { gameLimits, traitLevels } from './games.ts';

const traitInfo = z.object({ name: localized });
export type TraitInfo = z.infer<typeof traitInfo>;

/** Another one after each change. */
const version = z.int().positive();

/** An entry of one level of a game's hierarchy. */
const trait = z.object({
  id,
  game_id: id,
  info: traitInfo,
  /** `#rrggbb`, or empty for none. */
  color: z.string(),
  /** Paths of pictures: one on level 1, one for each gender on the others; empty for none. */
  avatar: z.string(),
  female_avatar: z.string(),
  male_avatar: z.string(),
  /** Ids on the levels above that it goes together with; without any of a level, with all of it. */
  goes_with: z.array(id),
  version,
});
export type Trait = z.infer<typeof trait>;

const region = z.object({ id, game_id: id, name: z.string(), version });
export type Region = z.infer<typeof region>;

/** Without a game it is one of every game. */
const world = z.object({ id, name: z.string(), game_id: id.nullable(), region_id: id.nullable(), version });
export type World = z.infer<typeof world>;

const hierarchy = z.object({
  l1: z.array(trait),
  l2: z.array(trait),
  l3: z.array(trait),
  worlds: z.array(world),
  regions: z.array(region),
});
export type Hierarchy = z.infer<typeof hierarchy>;

const noName: Fault = 'noName';
const noColor: Fault = 'noColor';
const twice: Fault = 'twice';

const traitLine = capitalLine(gameLimits.name);
const traitName = z
  .object({ EN: traitLine.optional(), RU: traitLine.optional() })
  .refine(({ EN, RU }) => EN || RU, { path: ['EN'], params: { code: noName } });
const color = z
  .string()
  .trim()
  .toLowerCase()
  .refine((given) => /^(#[0-9a-f]{6})?$/.test(given), { params: { code: noColor } });
const goesWith = z.array(id).max(1_000);

const writtenTrait = z.object({
  info: z.object({ name: traitName }),
  color,
  avatar: ownPath,
  female_avatar: ownPath,
  male_avatar: ownPath,
  goes_with: goesWith,
});
/** The version that the writer saw; without it, the write counts whatever came before. */
const seenVersion = z.int().nonnegative();
const level = z.literal(traitLevels);
/** What is left out is empty. */
const newTrait = writtenTrait.partial().required({ info: true }).extend({ level });
export type NewTrait = z.output<typeof newTrait>;
/** What is left out stays. */
const changedTrait = writtenTrait.extend({ version: seenVersion }).partial();
export type ChangedTrait = z.output<typeof changedTrait>;

/** What is empty, or left out, leaves an entry as it is. */
const importedTrait = z
  .object({
    name_en: traitLine.default(''),
    name_ru: traitLine.default(''),
    color: color.default(''),
    /** Names on the levels above, in either language. */
    goes_with: z.array(traitLine).max(200).default([]),
  })
  .refine((row) => row.name_en || row.name_ru, { path: ['name_en'], params: { code: noName } });
export type ImportedTrait = z.output<typeof importedTrait>;

const writtenRegion = z.object({ name: filledLine(gameLimits.name).transform((name) => name.normalize('NFC')) });
const newWorld = z.object({
  name: capitalName,
  game_id: id.nullable().default(null),
  region_id: id.nullable().default(null),
});
export type NewWorld = z.output<typeof newWorld>;
const changedWorld = z.object({ name: capitalName, region_id: id.nullable(), version: seenVersion }).partial();
export type ChangedWorld = z.output<typeof changedWorld>;
/** Without a region, one that is there keeps its own. */
const importedWorld = z.object({ name: capitalName, region: line(gameLimits.name).default('') });
export type ImportedWorld = z.output<typeof importedWorld>;

/** Each name stands in a file once, in whichever of these fields. */
const eachOnce =
  <Field extends string>(...fields: readonly Field[]) =>
  (rows: readonly Readonly<Record<Field, string>>[], context: z.RefinementCtx): void => {
    const seen = new Set<string>();
    for (const [index, row] of rows.entries()) {
      const names = fields.map((field) => [field, inCapitals(row[field])] as const);
      for (const [field, name] of names) {
        if (seen.has(name)) context.addIssue({ code: 'custom', path: [index, field], params: { code: twice } });
      }
      for (const [, name] of names) if (name !== '') seen.add(name);
    }
  };
const importedRows = z.array(importedTrait).min(1).max(gameLimits.imported);
const byId = { id: idInText };
const nothing = z.object({});
const players = z.int();

const calledSo = { name: 'called' };

export const hierarchyEndpoints = endpoints({
  'GET /games/{id}/hierarchy': {
    access: 'signedIn',
    summary: 'What characters of a game can be, level by level in order, and its worlds and regions by name',
    params: byId,
    returns: hierarchy,
  },
  'POST /games/{id}/traits': {
    called: { ...calledSo, avatar: 'picture' },
    access: 'signedIn',
    summary: 'Add an entry to a level of the hierarchy',
    params: byId,
    body: newTrait,
    returns: trait,
  },
  'POST /games/{id}/traits/order': {
    access: 'signedIn',
    summary: 'Put the entries of a level into an order; all of them are named',
    params: byId,
    body: z.object({ level, ids: z.array(id).max(10_000) }),
    returns: nothing,
  },
  'POST /games/{id}/traits/import': {
    access: 'signedIn',
    summary:
      'Add entries to a level, or change those of these names, of which what is empty stays: all of them or none',
    params: byId,
    body: z.object({
      level,
      rows: importedRows.superRefine(eachOnce('name_en', 'name_ru')),
    }),
    returns: nothing,
  },
  'POST /games/{id}/combinations': {
    access: 'signedIn',
    summary: 'Say what goes together with what; refused when somebody else has changed one of these meanwhile',
    params: byId,
    body: z.object({
      /** `was` is what the writer saw. */
      changes: z
        .array(z.object({ id, goes_with: goesWith, was: goesWith.optional() }))
        .max(10_000)
        .refine((changes) => new Set(changes.map((one) => one.id)).size === changes.length),
    }),
    /** How many players are now what does not go together any more; they stay so until they are changed. */
    returns: z.object({ players: z.int() }),
  },
  'PUT /traits/{id}': {
    called: { ...calledSo, avatar: 'picture' },
    access: 'signedIn',
    summary: 'Change an entry of the hierarchy; what is left out stays',
    params: byId,
    body: changedTrait,
    returns: trait,
  },
  'DELETE /traits/{id}': {
    access: 'signedIn',
    summary:
      'Delete an entry of the hierarchy; players who had it stay without. Refused while others go with nothing else of its level',
    params: byId,
    returns: nothing,
  },
  'GET /traits/{id}/dependants': {
    access: 'signedIn',
    summary:
      'How many players have it, how many entries are bound to it, and how many of these to nothing else of its level',
    params: byId,
    returns: z.object({ players, traits: z.int(), bound_traits: z.int() }),
  },
  'POST /games/{id}/regions': {
    called: calledSo,
    access: 'signedIn',
    summary: 'Add a region to a game',
    params: byId,
    body: writtenRegion,
    returns: region,
  },
  'POST /games/{id}/regions/import': {
    called: calledSo,
    access: 'signedIn',
    summary: 'Add regions; those that the game has already stay',
    params: byId,
    body: z.object({
      rows: z.array(writtenRegion).min(1).max(gameLimits.imported).superRefine(eachOnce('name')),
    }),
    returns: nothing,
  },
  'PUT /regions/{id}': {
    called: calledSo,
    access: 'signedIn',
    summary: 'Call a region otherwise',
    params: byId,
    body: writtenRegion.extend({ version: seenVersion.optional() }),
    returns: region,
  },
  'DELETE /regions/{id}': {
    access: 'signedIn',
    summary: 'Delete a region; its worlds and players stay without',
    params: byId,
    returns: nothing,
  },
  'GET /regions/{id}/dependants': {
    access: 'signedIn',
    summary: 'How many worlds and players are of this region',
    params: byId,
    returns: z.object({ worlds: z.int(), players }),
  },
  'GET /worlds-list': { access: 'signedIn', summary: 'The worlds of all games, by name', returns: z.array(world) },
  'POST /worlds': {
    called: calledSo,
    access: 'signedIn',
    summary: 'Add a world to a game, or without one to every game',
    body: newWorld,
    returns: world,
  },
  'POST /games/{id}/worlds/import': {
    called: calledSo,
    access: 'signedIn',
    summary:
      'Add worlds, or change the region of those that the game has already, which stays where none is named: all of them or none',
    params: byId,
    body: z.object({
      rows: z.array(importedWorld).min(1).max(gameLimits.imported).superRefine(eachOnce('name')),
    }),
    returns: nothing,
  },
  'PUT /worlds/{id}': {
    called: calledSo,
    access: 'signedIn',
    summary: 'Change the name or the region of a world; what is left out stays',
    params: byId,
    body: changedWorld,
    returns: world,
  },
  'DELETE /worlds/{id}': {
    access: 'signedIn',
    summary: 'Delete a world; its players stay without',
    params: byId,
    returns: nothing,
  },
  'GET /worlds/{id}/dependants': {
    access: 'signedIn',
    summary: 'How many players are of this world',
    params: byId,
    returns: z.object({ players }),
  },
});
