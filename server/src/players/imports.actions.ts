import { inCapitals, namesOf } from '@agon/contract/capitals';
import { AppError, type ErrorCode, textOf } from '@agon/contract/errors';
import type { Gender } from '@agon/contract/games';
import type { Language } from '@agon/contract/localized';
import type { Actor } from '@agon/contract/permissions';
import type { CharacterFields } from '@agon/contract/players.endpoints';
import type { ImportedPlayer, ImportedTeam } from '@agon/contract/players.manage.endpoints';
import { type Database, inTransaction } from '../db/database.ts';
import { findOrInsertClasses } from '../games/classes.queries.ts';
import { findGameOrRefuse } from '../games/games.queries.ts';
import { authorize } from '../http/authorize.ts';
import { InvalidInput } from '../http/input.ts';
import { type Choices, checkedCharacter } from './character.ts';
import { listChoices } from './choices.queries.ts';
import { insertOrUpdatePlayers, listPlayersByNick, type PlayerColumns } from './player-writes.queries.ts';
import { findOrInsertPlayers, type PlayerRow } from './players.queries.ts';
import { replaceMembers } from './rosters.queries.ts';
import { findOrInsertTeams, listTeamsByName, lockTeams, updateTeamVersions } from './teams.queries.ts';

interface Import {
  readonly gameId: number;
  /** Of what is said about rows that are wrong. */
  readonly language: Language;
}

interface Imported {
  readonly added: number;
  readonly changed: number;
}

/** Takes all players or none; a cell that is empty leaves a player as it is. */
export function importPlayers(
  outer: Database,
  actor: Actor,
  { gameId, language }: Import,
  players: readonly ImportedPlayer[],
): Promise<Imported> {
  return inTransaction(outer, async (db) => {
    authorize(actor, 'games.manage');
    await findGameOrRefuse(db, gameId);
    const nicks = players.map(({ nick }) => nick);
    const faults = new Faults('players', language, nicks);
    faults.addTwice(nicks, 'nick', 'registration.duplicatePlayer');
    await makeClasses(db, gameId, players);
    const choices = await listChoices(db, gameId);
    const known = new Map((await listPlayersByNick(db, gameId, nicks)).map((one) => [one.nick, one]));
    const rows = players.map((one, index) => rowOf(choices, one, known.get(one.nick), faults.at(index)));
    faults.throwAny();
    await insertOrUpdatePlayers(db, gameId, rows);
    return { added: nicks.length - known.size, changed: known.size };
  });
}

/** Takes all teams or none; a team without members in the list keeps those that it has. */
export function importTeams(
  outer: Database,
  actor: Actor,
  { gameId, language }: Import,
  teams: readonly ImportedTeam[],
): Promise<Imported> {
  return inTransaction(outer, async (db) => {
    authorize(actor, 'games.manage');
    await findGameOrRefuse(db, gameId);
    const names = teams.map(({ name }) => name);
    const faults = new Faults('teams', language, names);
    faults.addTwice(names, 'name', 'registration.duplicateTeam');
    for (const [index, { members }] of teams.entries()) {
      const twice = repeatedIn(members);
      if (twice.length > 0) faults.at(index)('members', 'team.memberTwice', twice);
    }
    faults.throwAny();
    const known = await listTeamsByName(db, gameId, names);
    const teamIds = new Map((await findOrInsertTeams(db, gameId, names)).map(({ id, name }) => [name, id]));
    await lockTeams(db, [...teamIds.values()]);
    const nicks = [...new Set(teams.flatMap(({ members }) => members))];
    const players = nicks.length === 0 ? [] : await findOrInsertPlayers(db, gameId, nicks);
    const playerIds = new Map(players.map(({ id, name }) => [name, id]));
    const rosters = teams
      .filter(({ members }) => members.length > 0)
      .map(({ name, members }) => ({
        teamId: teamIds.get(name) ?? 0,
        playerIds: members.map((nick) => playerIds.get(nick) ?? 0),
      }));
    await replaceMembers(db, rosters);
    await updateTeamVersions(
      db,
      rosters.map(({ teamId }) => teamId),
    );
    return { added: names.length - known.length, changed: known.length };
  });
}

/** Where the game keeps no list of classes. Elsewhere a class that it lacks is said to be wrong where it stands. */
async function makeClasses(db: Database, gameId: number, players: readonly ImportedPlayer[]): Promise<void> {
  const names = new Set(players.map((one) => inCapitals(one.class)).filter((name) => name !== ''));
  try {
    await findOrInsertClasses(db, gameId, [...names]);
  } catch (refusal) {
    if (!(refusal instanceof AppError && refusal.code === 'player.unknownClass')) throw refusal;
  }
}

type Blame = (field: string, code: ErrorCode, names?: readonly string[]) => void;

function rowOf(choices: Choices, given: ImportedPlayer, known: PlayerRow | undefined, blame: Blame): PlayerColumns {
  const fields: CharacterFields = {
    ...idOf('faction', 1),
    ...idOf('race', 2),
    ...idOf('class', 3),
    ...placeOf('world', choices.worlds),
    ...placeOf('region', choices.regions),
    ...(given.gender !== '' && { gender: given.gender }),
    ...(given.link !== '' && { link: given.link }),
  };
  const before = known ?? blank;
  const { faction_id, race_id, class_id, world_id, region_id, gender, link } = { ...before, ...checked() };
  return { nick: given.nick, faction_id, race_id, class_id, world_id, region_id, gender, link };

  function idOf(field: 'faction' | 'race' | 'class', level: number): object {
    const name = inCapitals(given[field]);
    if (name === '') return {};
    const trait = choices.traits.find((one) => one.level === level && namesOf(one.info.name).includes(name));
    if (trait === undefined) {
      blame(field, field === 'class' ? 'player.unknownClass' : 'player.nothingNamed', [name]);
      return {};
    }
    return { [`${field}_id`]: trait.id };
  }

  function placeOf(
    field: 'world' | 'region',
    places: readonly { readonly id: number; readonly name: string }[],
  ): object {
    const name = inCapitals(given[field]);
    if (name === '') return {};
    const place = places.find((one) => inCapitals(one.name) === name);
    if (place === undefined) blame(field, 'player.nothingNamed', [name]);
    return place === undefined ? {} : { [`${field}_id`]: place.id };
  }

  function checked(): object {
    try {
      const kept = checkedCharacter(choices, fields, before);
      checkRegion(kept);
      return kept;
    } catch (refusal) {
      if (!(refusal instanceof AppError)) throw refusal;
      blame('class', refusal.code, [refusal.facts.names ?? []].flat().map(String));
      return {};
    }
  }

  /** Elsewhere the region is that of the world, and nobody else's choice; a file that says otherwise is wrong. */
  function checkRegion({ world_id = before.world_id, region_id }: CharacterFields): void {
    const named = 'region_id' in fields ? fields.region_id : undefined;
    if (named === undefined || named === region_id) return;
    const [world, region] = [
      choices.worlds.find(({ id }) => id === world_id),
      choices.regions.find(({ id }) => id === region_id),
    ];
    blame('region', 'player.regionApart', [`${world?.name} (${region?.name})`]);
  }
}

const blank = {
  ...{ faction_id: null, race_id: null, class_id: null, world_id: null, region_id: null },
  gender: '' as Gender,
  link: '',
};

/** What is wrong, row by row. */
class Faults {
  readonly #fields: Record<string, string> = {};
  readonly #list: string;
  readonly #language: Language;
  readonly #names: readonly string[];

  /** @param names what the rows are called */
  constructor(list: string, language: Language, names: readonly string[]) {
    this.#list = list;
    this.#language = language;
    this.#names = names;
  }

  at(index: number): Blame {
    return (field, code, names = []) => {
      const said = textOf(code, this.#language, { names });
      this.#fields[`${this.#list}.${index}.${field}`] = `${this.#names[index]}: ${said}`;
    };
  }

  addTwice(names: readonly string[], field: string, code: ErrorCode): void {
    for (const [index, name] of names.entries()) if (names.indexOf(name) !== index) this.at(index)(field, code);
  }

  throwAny(): void {
    if (Object.keys(this.#fields).length > 0) throw new InvalidInput(this.#fields);
  }
}

function repeatedIn(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}
