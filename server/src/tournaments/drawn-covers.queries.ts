import type { Database } from '../db/database.ts';
import { isArt } from '../games/art/art.ts';
import { findGameBySlug } from '../games/games.queries.ts';
import { findTournamentBySlug } from './tournaments.queries.ts';

/** Does this path lead to a picture that is drawn: for a tournament or a game of the site, or for any? */
export async function existsDrawnCover(db: Database, path: string): Promise<boolean> {
  if (isArt(path)) return true;
  const [, ofGame, slug] = /^\/covers\/(game\/)?([\w-]+)\.(?:svg|png)$/.exec(path) ?? [];
  if (slug === undefined) return false;
  return (await (ofGame ? findGameBySlug : findTournamentBySlug)(db, slug)) !== undefined;
}
