import { AppError } from '@agon/contract/errors';
import type { Database } from '../db/database.ts';
import { findOrInsertClasses } from '../games/classes.queries.ts';
import { checkedCharacter } from './character.ts';
import { listChoices } from './choices.queries.ts';
import { listPlayersForUpdate } from './player-writes.queries.ts';
import { updatePlayerClasses } from './players.queries.ts';

/**
 * Makes players of a game of these classes, by their names in capital letters; an empty one takes it away.
 * @param by who does it: of somebody else's character, its class stays
 * @throws {AppError} `registration.ownClass`; when the game lacks one, or a player is what does not go together with it
 */
export async function changeClasses(
  db: Database,
  gameId: number,
  players: readonly { readonly id: number; readonly class: string }[],
  by: number | null,
): Promise<void> {
  if (players.length === 0) return;
  const names = players.map((player) => player.class).filter((name) => name !== '');
  const classes = await findOrInsertClasses(db, gameId, names);
  const changes = players.map((player) => ({ id: player.id, classId: classes.get(player.class) ?? null }));
  const ids = players.map(({ id }) => id);
  const known = new Map((await listPlayersForUpdate(db, gameId, ids)).map((player) => [player.id, player]));
  const others = changes.flatMap(({ id, classId }) => {
    const player = known.get(id);
    const isOthers = player !== undefined && player.user_id !== null && player.user_id !== by;
    return isOthers && player.class_id !== classId ? [player.nick] : [];
  });
  if (others.length > 0) throw new AppError('registration.ownClass', { names: others });
  const choices = await listChoices(db, gameId);
  for (const { id, classId } of changes) checkedCharacter(choices, { class_id: classId }, known.get(id));
  await updatePlayerClasses(db, changes);
}
