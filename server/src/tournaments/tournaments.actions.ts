import { AppError } from '@agon/contract/errors';
import { type Actor, can } from '@agon/contract/permissions';
import {
  deletedKeptHours,
  isMainInfoEditable,
  nextStatuses,
  type TournamentStatus,
  tournamentStatus,
} from '@agon/contract/tournaments';
import type { MainInfo, TournamentEntry, TournamentWithContents } from '@agon/contract/tournaments.endpoints';
import { findUserById } from '../account/account.queries.ts';
import { deleteStages, existsResult, listBracketStates } from '../brackets/bracket-states.queries.ts';
import { listBracketReferences } from '../brackets/brackets.queries.ts';
import { updateUnsettledClaimsToClosed } from '../brackets/claims.queries.ts';
import { deleteRecords, insertRecords, listPodium } from '../champions/records.queries.ts';
import { type Database, inTransaction } from '../db/database.ts';
import { refuseRepeated } from '../db/submissions.ts';
import type { FileStore } from '../files/file-store.ts';
import { checkPicture } from '../files/files.queries.ts';
import { findTournamentTypeToHold, holdGame } from '../games/games.queries.ts';
import { authorize } from '../http/authorize.ts';
import { freeSlug, slugOf } from '../http/slug.ts';
import { settleKinds } from '../notifications/telling.queries.ts';
import { deleteWebhook } from '../notifications/webhooks.queries.ts';
import { listMarks } from '../players/traits.queries.ts';
import { entryOnWire } from '../registrations/entry.ts';
import { retellOfRequests, tellNewOrganizerOfRequests } from '../registrations/notices.queries.ts';
import { participantsOnWire } from '../registrations/participants-on-wire.ts';
import { lockPlacesToEdit, renewCheckIn, resumeEntry, settleCheckIn } from '../registrations/places.queries.ts';
import { deleteAllParticipants, listParticipants } from '../registrations/registrations.queries.ts';
import { countWaiting, updateRequestsToClosed } from '../registrations/requests.queries.ts';
import { existsDrawnCover } from './drawn-covers.queries.ts';
import {
  announceCompletion,
  announceRegistration,
  tellOfCancellation,
  tellOfNewStart,
  tellOfRemoval,
  tellOfRestoration,
  tellOfStart,
} from './notices.queries.ts';
import { podiumOf } from './podium.ts';
import { deleteContacts, listContents } from './tournament-contents.queries.ts';
import { contentsOf } from './tournament-contents.ts';
import { lockTournament } from './tournament-lock.queries.ts';
import { entryOf } from './tournament-on-wire.ts';
import {
  deleteTournamentsDeletedBefore,
  findDeletedTournamentForUpdate,
  findTournamentById,
  findTournamentBySlug,
  insertTournament,
  listDeletedTournaments,
  listTakenSlugs,
  notifyOfTournament,
  type TournamentColumns,
  type TournamentRow,
  updateDeleted,
  updateOrganizerWhoIsGone,
  updateTournament,
  updateTournamentStatus,
} from './tournaments.queries.ts';

export interface TournamentDeps {
  readonly db: Database;
  readonly now: () => Date;
}

/** For main info, which may name a picture that was sent. */
export interface MainInfoDeps extends TournamentDeps {
  readonly files: FileStore;
}

/** What only the server itself may say of a new tournament. */
interface Given {
  readonly slug?: string;
  /** Where its facts come from. */
  readonly credit?: string;
}

export async function readTournament(db: Database, slug: string): Promise<TournamentWithContents> {
  return withDetails(db, await findTournamentBySlug(db, slug));
}

export function createTournament(
  deps: MainInfoDeps,
  actor: Actor,
  info: MainInfo,
  given: Given = {},
): Promise<TournamentWithContents> {
  return inTransaction(deps.db, async (db) => {
    const { id: createdBy } = authorize(actor, 'tournaments.create');
    await refuseRepeated(db, 'tournament', createdBy, info, given);
    const columns = await checkedColumns(db, actor, info, { organizerId: createdBy, isPrimary: false, cover: '' });
    await checkPicture(db, deps.files, columns.bg_image, (path) => existsDrawnCover(db, path));
    const base = given.slug ?? slugOf(info.title);
    const slug = freeSlug(base, await listTakenSlugs(db, base));
    const id = await insertTournament(db, columns, { slug, createdBy, credit: given.credit ?? '', now: deps.now() });
    return withDetails(db, await findTournamentById(db, id));
  });
}

/**
 * The slug stays: addresses that were shared keep working. Players and teams belong to a game, so another one resets
 * them; and who asked as a player did not ask for a team: their requests are closed, and they see it. How many places
 * there are, and when one checks in, stays.
 */
export function changeTournament(
  deps: MainInfoDeps,
  actor: Actor,
  id: number,
  info: MainInfo,
): Promise<TournamentWithContents> {
  return inTransaction(deps.db, async (db) => {
    const before = await lockPlacesToEdit(db, actor, id, deps.now);
    if (!isMainInfoEditable(before.status)) throw new AppError('tournament.notPending');
    // An instant may be written in several ways.
    if (info.seen !== undefined && Date.parse(info.seen) !== before.updated_at.getTime())
      throw new AppError('tournament.stale');
    const columns = await checkedColumns(db, actor, info, {
      organizerId: before.organizer_id,
      isPrimary: before.is_primary,
      cover: before.cover,
    });
    if (columns.bg_image !== before.cover) {
      if (columns.bg_image === '') throw new AppError('tournament.coverNeeded');
      await checkPicture(db, deps.files, columns.bg_image, (path) => existsDrawnCover(db, path));
    }
    const doing = { by: actor?.id ?? null, now: deps.now() };
    if (columns.game_id !== before.game_id) {
      await tellOfRemoval(db, id, doing);
      await deleteStages(db, await listBracketStates(db, id), doing);
      await deleteAllParticipants(db, id);
    } else if (columns.tournament_type_id !== before.type_id && (await hasParticipantsOrBrackets(db, before))) {
      throw new AppError('tournament.typeIsFixed');
    }
    await updateTournament(db, id, columns, deps.now());
    const after = await findTournamentById(db, id);
    if (after?.game_id !== before.game_id || after.team_mode !== before.team_mode) {
      if (after?.game_id === before.game_id) await tellOfRemoval(db, id, doing);
      await updateRequestsToClosed(db, id, doing);
      await retellOfRequests(db, id);
    } else {
      await tellOfNewStart(db, before, after, doing);
    }
    if (after?.organizer_id !== before.organizer_id) {
      await forgetOrganizer(db, id);
      if (after !== undefined) await tellNewOrganizerOfRequests(db, after, doing.now);
    }
    await renewCheckIn(db, before, deps.now());
    await resumeEntry(db, id, deps.now());
    await notifyOfTournament(db, id);
    return withDetails(db, await findTournamentById(db, id));
  });
}

/** How to reach an organizer, and the channel that they connected, are theirs and not the next one's. */
async function forgetOrganizer(db: Database, id: number): Promise<void> {
  await deleteContacts(db, id);
  await deleteWebhook(db, id);
}

/** Where the organizer's account is gone; with another, nothing happens. */
async function takeOver(db: Database, id: number, by: number, now: Date): Promise<void> {
  if (!(await updateOrganizerWhoIsGone(db, id, by))) return;
  const after = await findTournamentById(db, id);
  if (after !== undefined) await tellNewOrganizerOfRequests(db, after, now);
}

/**
 * Takes a step between the states: pending to in progress to completed by those who may edit, back to pending only
 * while there is no result, back from completed by root. Whoever has it played anew organizes it where nobody else does any more.
 */
export function changeStatus(
  deps: TournamentDeps,
  actor: Actor,
  id: number,
  status: TournamentStatus,
): Promise<TournamentWithContents> {
  return inTransaction(deps.db, async (db) => {
    const before = await lockTournament(db, id, (tournament) => {
      authorize(actor, 'tournaments.run', tournament);
    });
    if (!nextStatuses(before.status).includes(status)) throw new AppError('tournament.statusStepNotAllowed');
    if (before.status === tournamentStatus.completed) authorize(actor, 'tournaments.reopen');
    if (status === tournamentStatus.pending && (await existsResult(db, id)))
      throw new AppError('tournament.hasResults');
    await settleCheckIn(db, before, deps.now());
    await updateTournamentStatus(db, id, { status, now: deps.now() });
    if (before.status === tournamentStatus.inProgress) {
      // Nobody could answer them any more.
      await updateUnsettledClaimsToClosed(db, id, { status: 'dismissed', by: actor?.id ?? null, now: deps.now() });
      await settleKinds(db, id, ['matchReady', 'resultToConfirm', 'disputeToRule'], deps.now());
    }
    if (status === tournamentStatus.completed) {
      await insertRecords(db, before);
      await announceCompletion(db, id, deps.now());
    }
    if (before.status === tournamentStatus.pending) await tellOfStart(db, id, deps.now());
    if (status === tournamentStatus.pending && actor !== null) {
      await takeOver(db, id, actor.id, deps.now());
      await announceRegistration(db, id, deps.now());
    }
    if (before.status === tournamentStatus.completed) await deleteRecords(db, before);
    await resumeEntry(db, id, deps.now());
    await notifyOfTournament(db, id);
    return withDetails(db, await findTournamentById(db, id));
  });
}

/** Out of sight at once, and gone after a day. */
export function deleteTournament(deps: TournamentDeps, actor: Actor, id: number): Promise<void> {
  return inTransaction(deps.db, async (db) => {
    const before = await lockTournament(db, id, (tournament) => {
      authorize(actor, 'tournaments.delete', tournament);
    });
    await updateDeleted(db, id, { by: actor?.id ?? null, at: deps.now() });
    if (before.status === tournamentStatus.completed) await deleteRecords(db, before);
    else await tellOfCancellation(db, before, { by: actor?.id ?? null, now: deps.now() });
    await notifyOfTournament(db, id);
  });
}

/** What is to be played needs an organizer: where the account of theirs is gone, it is whoever brings it back. */
export function restoreTournament(deps: TournamentDeps, actor: Actor, id: number): Promise<TournamentWithContents> {
  return inTransaction(deps.db, async (db) => {
    const before = await findDeletedTournamentForUpdate(db, id);
    const isThere = before?.deleted_at && before.deleted_at > oldestDeleted(deps);
    if (before === undefined || !isThere) throw new AppError('tournament.notFound');
    const { id: by } = authorize(actor, 'tournaments.delete', before);
    await updateDeleted(db, id, null);
    if (before.status !== tournamentStatus.completed) await takeOver(db, id, by, deps.now());
    if (before.status === tournamentStatus.completed) await insertRecords(db, before);
    else await tellOfRestoration(db, before, { by, now: deps.now() });
    await resumeEntry(db, id, deps.now());
    await notifyOfTournament(db, id);
    return withDetails(db, await findTournamentById(db, id));
  });
}

export async function readDeletedTournaments(deps: TournamentDeps, actor: Actor): Promise<TournamentEntry[]> {
  const { id } = authorize(actor, 'tournaments.listOwn');
  const runBy = can(actor, 'tournaments.listAllDeleted') ? undefined : id;
  const rows = await listDeletedTournaments(deps.db, oldestDeleted(deps), runBy);
  return rows.filter((row) => can(actor, 'tournaments.delete', row)).map(entryOf);
}

/** Takes away for good what nobody wanted back. */
export function sweepDeletedTournaments(deps: TournamentDeps): Promise<void> {
  return deleteTournamentsDeletedBefore(deps.db, oldestDeleted(deps));
}

function oldestDeleted({ now }: TournamentDeps): Date {
  return new Date(now().getTime() - deletedKeptHours * 3_600_000);
}

/** Fills in what the caller may leave open and checks that the parts fit together. */
async function checkedColumns(
  db: Database,
  actor: Actor,
  info: MainInfo,
  given: { organizerId: number; isPrimary: boolean; cover: string },
): Promise<TournamentColumns> {
  if (!(await holdGame(db, info.game_id))) throw new AppError('game.notFound');
  const type = await findTournamentTypeToHold(db, info.tournament_type_id);
  if (type === undefined) throw new AppError('tournament.noSuchType');
  if (type.game_id !== info.game_id) throw new AppError('tournament.typeOfOtherGame');
  const organizer_id = info.organizer_id ?? given.organizerId;
  if (organizer_id !== given.organizerId) {
    authorize(actor, 'tournaments.chooseOrganizer');
    const organizer = await findUserById(db, organizer_id);
    if (organizer === undefined || !can(organizer, 'tournaments.create'))
      throw new AppError('tournament.noSuchOrganizer');
  }
  const mayPlace = can(actor, 'tournaments.placeOnMainPage');
  const bg_image = info.bg_image ?? given.cover;
  return { ...info, bg_image, organizer_id, is_primary: (mayPlace ? info.is_primary : undefined) ?? given.isPrimary };
}

async function hasParticipantsOrBrackets(db: Database, tournament: TournamentRow): Promise<boolean> {
  if ((tournament.participant_count ?? 0) > 0) return true;
  return (await listBracketReferences(db, tournament.id)).length > 0;
}

async function withDetails(db: Database, row: TournamentRow | undefined): Promise<TournamentWithContents> {
  if (row === undefined) throw new AppError('tournament.notFound');
  const participants = await listParticipants(db, row.id);
  return {
    ...entryOf(row),
    organizer: { id: row.organizer_id, username: row.organizer_username },
    updated_at: row.updated_at.toISOString(),
    participants: participantsOnWire(participants),
    traits: await listMarks(db, [...new Set(participants.flatMap(({ traits }) => traits))]),
    entry: entryOnWire(row, await countWaiting(db, row.id)),
    credit: row.credit,
    players_report: row.players_report,
    brackets: await listBracketReferences(db, row.id),
    podium: row.status === tournamentStatus.completed ? podiumOf(await listPodium(db, row.id), participants) : [],
    ...contentsOf(await listContents(db, row.id)),
  };
}
