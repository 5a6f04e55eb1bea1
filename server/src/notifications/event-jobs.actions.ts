import { tournamentStatus } from '@agon/contract/tournaments';
import { listMatches } from '@agon/engine';
import { findBracketState } from '../brackets/bracket-states.queries.ts';
import {
  type BracketRow,
  existsReport,
  findBracketInPlay,
  listBracketEvents,
  listBrackets,
} from '../brackets/brackets.queries.ts';
import { type Database, inTransaction } from '../db/database.ts';
import { lockOneUntilCommit, locks } from '../db/locks.ts';
import { addJob } from '../jobs/jobs.queries.ts';
import type { JobHandlers, JobPayload } from '../jobs/jobs.ts';
import { windowOf } from '../registrations/entry.ts';
import { listSides } from '../registrations/registrations.queries.ts';
import { listLine } from '../registrations/requests.queries.ts';
import { findTournamentById } from '../tournaments/tournaments.queries.ts';
import { readyMatches } from './ready-matches.ts';
import { settleMatches, tellOpponents, tellParticipants, tellSides, withdrawMatches } from './telling.queries.ts';
import { deliver, type WebhookDeps } from './webhooks.actions.ts';
import { findWebhookFor } from './webhooks.queries.ts';

type EventJob =
  | 'notifications.tellOfStart'
  | 'notifications.tellOfMatches'
  | 'notifications.remindOfCheckIn'
  | 'notifications.announce';

/** What is worked out after the answer. Each looks at how things are by now, and none tells anybody twice. */
export const eventJobs = (deps: WebhookDeps): JobHandlers<EventJob> => ({
  'notifications.tellOfStart': (job) => tellOfStart(deps, job),
  'notifications.tellOfMatches': (job) => tellOfMatches(deps, job),
  'notifications.remindOfCheckIn': (job) => remindOfCheckIn(deps, job),
  'notifications.announce': (job) => announce(deps, job),
});

async function tellOfStart(
  { db: outer, now }: WebhookDeps,
  { tournamentId, at }: JobPayload<'notifications.tellOfStart'>,
) {
  const tournament = await findTournamentById(outer, tournamentId);
  if (tournament?.status !== tournamentStatus.inProgress) return;
  await inTransaction(outer, async (db) => {
    await tellParticipants(db, tournamentId, 'participants', {
      ...{ kind: 'started', tournamentId, now: now(), once: `started ${tournamentId} ${at}` },
    });
    await announceLater(db, { tournamentId, kind: 'started', at }, `started ${tournamentId}`);
  });
  for (const { id } of await listBrackets(outer, tournamentId)) await tellOfReady(outer, id, null, now());
}

async function tellOfMatches(
  { db, now }: WebhookDeps,
  { bracketId, from, version: upTo, matches }: JobPayload<'notifications.tellOfMatches'>,
) {
  const row = await tellOfReady(db, bracketId, matches, now());
  if (!row?.is_announced) return;
  const events = await listBracketEvents(db, bracketId, { after: from, upTo });
  for (const [index, event] of events.entries()) {
    if (event.type !== 'report') continue;
    const pair = event.sides ?? [];
    const sides = await listSides(db, pair.map(Number));
    const { result } = event;
    const score = 'score' in result && result.score !== undefined ? [...result.score] : null;
    const names = pair.map((side) => sides.get(Number(side))?.name ?? '');
    const version = from + index + 1;
    const isCorrection = await existsReport(db, bracketId, { match: event.match, sides: pair, before: version });
    const announced = { names, score, winner: 'winner' in result ? result.winner : winnerOf(score), isCorrection };
    await announceLater(
      db,
      { tournamentId: row.tournament_id, kind: 'result', at: now().toISOString(), result: announced },
      `result ${bracketId} ${version}`,
    );
  }
}

function winnerOf(score: readonly number[] | null): 0 | 1 | null {
  const [a = 0, b = 0] = score ?? [];
  if (a === b) return null;
  return a > b ? 0 : 1;
}

/**
 * Undefined where nothing is told: its tournament is not in progress, or gone.
 * @param matches whose sides are told; null: those of all
 */
function tellOfReady(
  outer: Database,
  bracketId: number,
  matches: readonly number[] | null,
  now: Date,
): ReturnType<typeof findBracketInPlay> {
  return inTransaction(outer, async (db) => {
    // One at a time: who reads an earlier state must not have the last word.
    await lockOneUntilCommit(db, locks.matchNotices, bracketId);
    const row = await findBracketInPlay(db, bracketId);
    if (row?.tournament_status !== tournamentStatus.inProgress) return undefined;
    await tellOfReadyIn(db, row, matches, now);
    return row;
  });
}

async function tellOfReadyIn(
  db: Database,
  row: BracketRow,
  matches: readonly number[] | null,
  now: Date,
): Promise<void> {
  const { id: bracketId, tournament_id: tournamentId } = row;
  const { bracket } = await findBracketState(db, row);
  if (bracket.format === 'table') return;
  const all = listMatches(bracket);
  const changed = matches === null ? all : all.filter(({ number }) => matches.includes(number));
  // Where all matches are known from the start, the next one of a side is another than the one that changed.
  const involved = new Set(changed.flatMap((match) => match.sides));
  const ready = readyMatches(all).filter(({ pair }) => pair.some((side) => involved.has(side)));
  const meetings = ready.map(({ number, pair }) => ({
    pair,
    about: { bracketId, match: number },
    once: (participant: number) => onceOf(bracketId, number, pair, participant),
  }));
  const played = changed.filter(({ result }) => result !== null).map(({ number }) => number);
  const stillSo = changed.flatMap(({ number, sides: pair }) =>
    pair.map((participant) => onceOf(bracketId, number, pair, participant)),
  );
  const place = { tournamentId, bracketId };
  await settleMatches(db, { ...place, matches: played, now });
  await withdrawMatches(db, { ...place, matches, stillSo });
  await tellOpponents(db, meetings, { kind: 'matchReady', tournamentId, now });
}

/** Both sides that it has by now are told once. */
function onceOf(bracketId: number, match: number, pair: readonly unknown[], participant: unknown): string {
  return `match ${bracketId} ${match} ${pair.join(' ')} ${participant}`;
}

async function remindOfCheckIn(
  { db: outer, now }: WebhookDeps,
  { tournamentId, step, opensAt, closesAt }: JobPayload<'notifications.remindOfCheckIn'>,
) {
  const tournament = await findTournamentById(outer, tournamentId);
  const window = tournament && windowOf(tournament);
  if (!window || tournament.status !== tournamentStatus.pending || window.closesAt <= now()) return;
  // It was moved since: another job was planned for that.
  if (window.opensAt.toISOString() !== opensAt || window.closesAt.toISOString() !== closesAt) return;
  const once = `check-in ${tournamentId} ${step} ${step === 'opens' ? opensAt : closesAt}`;
  const kind = step === 'opens' ? 'checkInOpened' : 'checkInClosing';
  const notice = { kind, tournamentId, now: now(), once } as const;
  await inTransaction(outer, async (db) => {
    await tellParticipants(db, tournamentId, 'absent', { ...notice, about: { closesAt } });
    const waiting = (await listLine(db, tournamentId)).filter((row) => row.checked_in_at === null);
    await tellSides(db, waiting, { ...notice, about: { closesAt, isWaiting: true } });
    if (step === 'opens') {
      await announceLater(
        db,
        { tournamentId, kind: 'checkInOpened', at: now().toISOString() },
        `check-in ${tournamentId}`,
      );
    }
  });
}

type Announcement = JobPayload<'notifications.announce'>;

async function announceLater(db: Database, announcement: Announcement, key: string): Promise<void> {
  if ((await findWebhookFor(db, announcement.tournamentId, announcement.kind)) === undefined) return;
  await addJob(db, 'notifications.announce', announcement, { key: `announce ${key}` });
}

/** News are new: what could not be posted for so long is left out. */
const staleMs = 2 * 3_600_000;

async function announce(deps: WebhookDeps, announcement: Announcement): Promise<void> {
  const { tournamentId, kind, at, result } = announcement;
  const { db, now } = deps;
  const row = await findWebhookFor(db, tournamentId, kind);
  const tournament = await findTournamentById(db, tournamentId);
  if (row === undefined || tournament === undefined || now().getTime() - Date.parse(at) > staleMs) return;
  if (kind === 'registrationOpened' && tournament.status !== tournamentStatus.pending) return;
  const delivery = await deliver(deps, tournament, row, kind, result);
  if (delivery.is === 'unreachable') throw new Error('Discord cannot be reached');
  if (delivery.is !== 'busy') return;
  await addJob(db, 'notifications.announce', announcement, { runAt: new Date(Date.now() + delivery.seconds * 1_000) });
}
