import { AppError } from '@agon/contract/errors';
import type { Actor } from '@agon/contract/permissions';
import type { TournamentContents } from '@agon/contract/tournaments.contents.endpoints';
import type { TournamentPart } from '../db/columns.ts';
import { inTransaction } from '../db/database.ts';
import { insertOrUpdateContent, listContents } from './tournament-contents.queries.ts';
import { contentsOf } from './tournament-contents.ts';
import { lockTournamentToEdit } from './tournament-lock.queries.ts';
import type { TournamentDeps } from './tournaments.actions.ts';
import { notifyOfTournament } from './tournaments.queries.ts';

interface Written {
  /** The one that the writer saw; without it, the write counts whatever came before. */
  readonly version?: number | undefined;
}

/** Saves one tab; what of it is not sent stays. @throws {AppError} `tournament.stale` when somebody else saved it meanwhile. */
export function saveContent<Part extends TournamentPart>(
  deps: TournamentDeps,
  actor: Actor,
  id: number,
  part: Part,
  { version, ...content }: Written,
): Promise<TournamentContents[Part]> {
  return inTransaction(deps.db, async (db) => {
    await lockTournamentToEdit(db, actor, id);
    const before = await listContents(db, id);
    const current = before.get(part)?.version ?? 0;
    if (version !== undefined && version !== current) throw new AppError('tournament.stale', { version: current });
    const merged = { ...before.get(part)?.content, ...content };
    const saved = await insertOrUpdateContent(db, id, part, { content: merged, by: actor?.id ?? 0, now: deps.now() });
    await notifyOfTournament(db, id);
    return contentsOf(new Map([[part, { content: merged, version: saved }]]))[part];
  });
}
