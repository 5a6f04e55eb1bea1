import { AppError } from '@agon/contract/errors';
import { changesPerPage } from '@agon/contract/site.changes';
import type { TournamentTimelineEntry } from '@agon/contract/tournaments.timeline.endpoints';
import type { Database } from '../db/database.ts';
import { listReferred } from '../site/referred.queries.ts';
import { listShownChanges } from './timeline.queries.ts';
import { isComparison, timelineEntryOf } from './timeline-on-wire.ts';
import { findTournamentById } from './tournaments.queries.ts';

/** @param before the number of an entry: those older than it */
export async function readTimeline(
  db: Database,
  id: number,
  before?: string,
): Promise<{ entries: TournamentTimelineEntry[]; hasMore: boolean }> {
  if ((await findTournamentById(db, id)) === undefined) throw new AppError('tournament.notFound');
  const changes = await listShownChanges(db, id, before, changesPerPage + 1);
  const shown = changes.slice(0, changesPerPage);
  const names = await listReferred(db, shown.filter(isComparison));
  return { entries: shown.map((change) => timelineEntryOf(change, names)), hasMore: changes.length > changesPerPage };
}
