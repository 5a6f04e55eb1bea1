import { inCapitals, namesOf } from '@agon/contract/capitals';
import { AppError } from '@agon/contract/errors';
import { capitalName } from '@agon/contract/fields';
import { genders } from '@agon/contract/games';
import type { Actor } from '@agon/contract/permissions';
import type { LoadedPlayer } from '@agon/contract/players.manage.endpoints';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import { findGameOrRefuse } from '../games/games.queries.ts';
import { boundedText } from '../http/bounded-text.ts';
import type { Choices } from './character.ts';
import { checkedCharacter } from './character.ts';
import { listChoices } from './choices.queries.ts';
import { exampleLinks, lookupOf, type PlayerPage } from './player-sites.ts';

export interface LoadDeps {
  readonly db: Database;
  /** Where a site is reached that is found at this origin; tests put one of their own in its place. */
  readonly siteAt?: ((origin: string) => string) | undefined;
}

/** What the page behind a link says of a player, by the game's own entries. */
export async function loadPlayer(
  { db, siteAt = (origin) => origin }: LoadDeps,
  actor: Actor,
  gameId: number,
  link: string,
): Promise<LoadedPlayer> {
  if (actor === null) throw new AppError('account.notAuthorized');
  const game = await findGameOrRefuse(db, gameId);
  if (!game.load_player_by_link) throw new AppError('player.noLoading');
  const lookup = lookupOf(link);
  if (lookup === undefined) throw new AppError('player.unknownSite', { examples: exampleLinks });
  const { host, site, path } = lookup;
  const page = await answerOf(host, `${siteAt(site.origin)}${path}`, site.page);
  const nick = capitalName.safeParse(page?.nick);
  if (page === undefined || !nick.success) throw new AppError('player.notLoaded');
  return { nick: nick.data, link, ...characterOf(await listChoices(db, gameId), page) };
}

const patienceMs = 5_000;
const mostBytes = 200_000;

/** How sites say that they have no such player. */
const missing: readonly number[] = [400, 404, 410, 422];

/** Undefined when the site says anything but what is expected. Refused when it has no such player, or does not answer. */
async function answerOf(host: string, address: string, schema: z.ZodType<PlayerPage>): Promise<PlayerPage | undefined> {
  const { status, text } = await textAt(address).catch(() => {
    throw new AppError('player.siteSilent', { host });
  });
  if (missing.includes(status)) throw new AppError('player.notThere', { host });
  if (status >= 500 || status === 429) throw new AppError('player.siteSilent', { host });
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Fails when nobody answers in time; what leads elsewhere or is too long is answered with no text. */
async function textAt(address: string): Promise<{ readonly status: number; readonly text: string }> {
  const signal = AbortSignal.timeout(patienceMs);
  const answer = await fetch(address, { redirect: 'manual', signal, headers: { accept: 'application/json' } });
  const { status } = answer;
  if (!answer.ok || answer.body === null) {
    await answer.body?.cancel();
    return { status, text: '' };
  }
  return { status, text: (await boundedText(answer, mostBytes)) ?? '' };
}

/** Which of the game's entries the page's words are; those that the game lacks are named. Without what it says nothing of. */
function characterOf(choices: Choices, page: PlayerPage): Omit<LoadedPlayer, 'nick' | 'link'> {
  const unknown: string[] = [];
  const idOf = (written: string | undefined, entries: readonly { id: number; names: readonly string[] }[]) => {
    if (written === undefined || entries.length === 0) return undefined;
    const found = entries.find(({ names }) => names.includes(inCapitals(written)));
    if (found === undefined) unknown.push(written);
    return found?.id ?? null;
  };
  const traits = (level: number) =>
    choices.traits.filter((trait) => trait.level === level).map(({ id, info }) => ({ id, names: namesOf(info.name) }));
  const places = (all: readonly { id: number; name: string }[]) =>
    all.map(({ id, name }) => ({ id, names: [inCapitals(name)] }));
  const found = {
    faction_id: idOf(page.faction, traits(1)),
    race_id: idOf(page.race, traits(2)),
    class_id: idOf(page.class, traits(3)),
    gender: genders.find((gender) => gender !== '' && gender === page.gender?.toLowerCase()),
  };
  const world_id = idOf(page.world, places(choices.worlds));
  const region_id = idOf(page.region, places(choices.regions));
  return { ...found, ...checkedCharacter(choices, { world_id, region_id }), unknown };
}
