import { AppError } from '@agon/contract/errors';
import type { Actor } from '@agon/contract/permissions';
import { participantLimit } from '@agon/contract/registrations';
import type { NewParticipant, Participants } from '@agon/contract/registrations.endpoints';
import { existsInBracket } from '../brackets/bracket-states.queries.ts';
import { type Database, inTransaction } from '../db/database.ts';
import { findOrInsertPlayers, findOrInsertTeams, updatePlayerClasses } from '../players/players.queries.ts';
import { lockTournamentToEdit } from '../tournaments/tournament-to-edit.queries.ts';
import { notifyOfTournament } from '../tournaments/tournaments.queries.ts';
import { byId, deleteParticipant, insertParticipants, listParticipants } from './registrations.queries.ts';

/** Adds all of them or none. */
export function addParticipants(
  { db: outer }: { db: Database },
  actor: Actor,
  tournamentId: number,
  newcomers: readonly NewParticipant[],
): Promise<Participants> {
  return inTransaction(outer, async (db) => {
    const tournament = await lockTournamentToEdit(db, actor, tournamentId);
    const duplicate = tournament.team_mode ? 'registration.duplicateTeam' : 'registration.duplicatePlayer';
    const names = newcomers.map((newcomer) => newcomer.name);
    const known = await listParticipants(db, tournamentId);
    const repeated = repeatedIn([...known, ...newcomers].map(({ name }) => name));
    if (repeated.length > 0) throw new AppError(duplicate, { names: repeated });
    const seeds = repeatedIn([...known, ...newcomers].flatMap(({ seed }) => seed ?? []));
    if (seeds.length > 0) throw new AppError('registration.duplicateSeed', { seeds });
    if (known.length + names.length > participantLimit) {
      throw new AppError('registration.full', { limit: participantLimit });
    }

    const findOrInsert = tournament.team_mode ? findOrInsertTeams : findOrInsertPlayers;
    const found = await findOrInsert(db, tournament.game_id, names);
    const idByName = new Map(found.map(({ id, name }) => [name, id]));
    const rows = newcomers.map(({ name, seed = null }) => {
      const id = idByName.get(name) ?? null;
      return tournament.team_mode ? { playerId: null, teamId: id, seed } : { playerId: id, teamId: null, seed };
    });
    await insertParticipants(db, tournamentId, rows);
    if (!tournament.team_mode) {
      const classes = newcomers.flatMap(({ name, class: known }) =>
        known === undefined ? [] : [{ id: idByName.get(name) ?? 0, className: known }],
      );
      await updatePlayerClasses(db, classes);
    }
    await notifyOfTournament(db, tournamentId);
    return byId(await listParticipants(db, tournamentId));
  });
}

export function removeParticipant(
  { db: outer }: { db: Database },
  actor: Actor,
  tournamentId: number,
  participantId: number,
): Promise<Participants> {
  return inTransaction(outer, async (db) => {
    await lockTournamentToEdit(db, actor, tournamentId);
    if (await existsInBracket(db, tournamentId, participantId)) throw new AppError('registration.inBracket');
    const wasThere = await deleteParticipant(db, tournamentId, participantId);
    if (!wasThere) throw new AppError('registration.notFound');
    await notifyOfTournament(db, tournamentId);
    return byId(await listParticipants(db, tournamentId));
  });
}

/** Each value that is there more than once. */
function repeatedIn<T>(values: readonly T[]): T[] {
  const seen = new Set<T>();
  return [...new Set(values.filter((value) => seen.size === seen.add(value).size))];
}
