import { AppError } from '@agon/contract/errors';
import { slug as slugInPath } from '@agon/contract/fields';
import { defaultLanguage, languageOf, read } from '@agon/contract/localized';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { findGameBySlug, type Game, listGames } from '../games/games.queries.ts';
import { originOf } from '../http/origin.ts';
import { sendWritten, Written } from '../http/written.ts';
import { type CalendarTournament, calendarOf } from './calendar.ts';
import { listSchedules } from './tournament-contents.queries.ts';
import { contentsOf } from './tournament-contents.ts';
import { listTournamentsSince } from './tournament-lists.queries.ts';
import { entryOf } from './tournament-on-wire.ts';
import { findTournamentBySlug, type TournamentRow } from './tournaments.queries.ts';

interface CalendarDeps {
  readonly db: Database;
  readonly now: () => Date;
  readonly publicUrl: string | undefined;
}

const keptDays = 30;
const mostTournaments = 200;

interface Asked {
  readonly Params: { readonly slug: string };
  readonly Querystring: { readonly game?: unknown };
}

/** One tournament at `/tournaments/{slug}/calendar.ics`; to subscribe to, all or those of `?game=`, at `/calendar.ics`. */
export function mountCalendars(app: FastifyInstance, { db, now, publicUrl }: CalendarDeps): void {
  app.get<Asked>('/tournaments/:slug/calendar.ics', async (request, reply) => {
    const tournament = await findTournamentBySlug(db, slugOf(request.params.slug));
    if (tournament === undefined) throw new AppError('tournament.notFound');
    const path = `/tournaments/${tournament.slug}/calendar.ics`;
    const frame = { name: tournament.title, origin: originOf(request, publicUrl), path };
    return sendCalendar(request, reply, calendarOf(frame, await withSchedules(db, [tournament])));
  });

  app.get<Asked>('/calendar.ics', async (request, reply) => {
    const game = await gameOf(db, request.query.game);
    const wanted = {
      gameSlug: game?.slug,
      since: dayOf(now(), -keptDays),
      today: dayOf(now()),
      limit: mostTournaments,
    };
    const tournaments = await listTournamentsSince(db, wanted);
    const frame = {
      name: game === undefined ? 'Agon' : `Agon: ${read(game.info.name, defaultLanguage, game.slug)}`,
      origin: originOf(request, publicUrl),
      path: game === undefined ? '/calendar.ics' : `/calendar.ics?game=${game.slug}`,
    };
    return sendCalendar(request, reply, calendarOf(frame, await withSchedules(db, tournaments)));
  });
}

/** YYYY-MM-DD, so many days later. */
function dayOf(moment: Date, later = 0): string {
  return new Date(moment.getTime() + later * 24 * 3_600_000).toISOString().slice(0, 10);
}

function slugOf(asked: unknown): string {
  const { success, data } = slugInPath.safeParse(asked);
  if (!success) throw new AppError('request.noSuchCall');
  return data;
}

async function gameOf(db: Database, asked: unknown): Promise<Game | undefined> {
  if (asked === undefined || asked === '') return undefined;
  const game = await findGameBySlug(db, slugOf(asked));
  if (game === undefined) throw new AppError('game.notFound');
  return game;
}

async function withSchedules(db: Database, rows: readonly TournamentRow[]): Promise<CalendarTournament[]> {
  const ids = rows.map(({ id }) => id);
  const schedules = new Map((await listSchedules(db, ids)).map((stored) => [stored.tournamentId, stored]));
  const games = new Map((await listGames(db)).map((game) => [game.id, game]));
  return rows.map((row) => {
    const stored = schedules.get(row.id);
    const name = games.get(row.game_id)?.info.name;
    return {
      entry: entryOf(row),
      gameName: read(name, languageOf(row.language_id), row.game_slug),
      createdAt: row.created_at,
      updatedAt: stored && stored.updatedAt > row.updated_at ? stored.updatedAt : row.updated_at,
      schedule: stored === undefined ? [] : contentsOf(new Map([['schedule', stored]])).schedule.entries,
    };
  });
}

/** Programs ask for it again and again; what has not changed is not sent again. */
function sendCalendar(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  reply.header('cache-control', 'public, max-age=300').type('text/calendar; charset=utf-8');
  return sendWritten(request, reply, new Written(200, text));
}
