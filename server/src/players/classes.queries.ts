import { AppError } from '@agon/contract/errors';
import { type Actor, can } from '@agon/contract/permissions';
import type { Database } from '../db/database.ts';
import { findOrInsertClasses } from '../games/classes.queries.ts';
import { checkedCharacter } from './character.ts';
import { listChoices } from './choices.queries.ts';
import { listPlayersForUpdate } from './player-writes.queries.ts';
import { updatePlayerClasses } from './players.queries.ts';

/**
 * Makes players of a game of these classes, by their names in capital letters; an empty one takes it away.
 * @param actor who does it: the class of somebody else's character stays, and so does that of nobody's who has played in tournaments
 * of others, unless one manages games
 * @throws {AppError} `registration.ownClass`, `registration.knownClass`; when the game lacks one, or a player is what does not go together with it
 */
export async function changeClasses(
  db: Database,
  gameId: number,
  players: readonly { readonly id: number; readonly class: string }[],
  actor: Actor,
): Promise<void> {
  if (players.length === 0) return;
  const names = players.map((player) => player.class).filter((name) => name !== '');
  const classes = await findOrInsertClasses(db, gameId, names);
  const changes = players.map((player) => ({ id: player.id, classId: classes.get(player.class) ?? null }));
  const ids = players.map(({ id }) => id);
  const known = new Map((await listPlayersForUpdate(db, gameId, ids)).map((player) => [player.id, player]));
  const changed = changes.flatMap(({ id, classId }) => {
    const player = known.get(id);
    return player === undefined || player.class_id === classId ? [] : [player];
  });
  const others = changed.filter(({ user_id }) => user_id !== null && user_id !== actor?.id);
  if (others.length > 0) throw new AppError('registration.ownClass', { names: others.map(({ nick }) => nick) });
  const ofNobody = changed.filter(({ user_id }) => user_id === null).map(({ id }) => id);
  const played = can(actor, 'games.manage') ? [] : await listPlayedForOthers(db, ofNobody, actor?.id ?? 0);
  if (played.length > 0) throw new AppError('registration.knownClass', { names: played });
  const choices = await listChoices(db, gameId);
  for (const { id, classId } of changes) checkedCharacter(choices, { class_id: classId }, known.get(id));
  await updatePlayerClasses(db, changes);
}

/** Which of these players are in tournaments that this person neither runs nor announced. */
async function listPlayedForOthers(db: Database, ids: readonly number[], userId: number): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('players')
    .select('nick')
    .where('id', 'in', ids)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('participants')
          .innerJoin('tournaments', 'tournaments.id', 'participants.tournament_id')
          .select('participants.id')
          .whereRef('participants.player_id', '=', 'players.id')
          .where('organizer_id', '!=', userId)
          .where('created_by', '!=', userId)
          .where('deleted_at', 'is', null),
      ),
    )
    .orderBy('nick')
    .execute();
  return rows.map(({ nick }) => nick);
}
