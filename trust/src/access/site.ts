import { type TestApp, testApp } from '../../../server/src/testing/app.ts';
import type { AtEnd } from '../../../server/src/testing/database.ts';
import { discordSink } from '../../../server/src/testing/discord.ts';
import { type Account, newAccount, withOwnThings } from './accounts.ts';
import { newEvent } from './event.ts';
import { people, type Somebody, type Status } from './people.ts';
import type { Things } from './things.ts';

/** A site with all that can be knocked at. */
export interface AccessSite {
  readonly site: TestApp;
  readonly status: Status;
  /** Root, who made all of it. */
  readonly maker: Account;
  /** Of everybody but the guest. */
  readonly accounts: ReadonlyMap<Somebody, Account>;
  /** What belongs to the tournament that is knocked at, and to whoever knocks; a guest names what is a stranger's. */
  ownOf(somebody: Somebody): Things;
  /** The same of another tournament, of another game, and of a stranger. */
  readonly foreign: Things;
  /** Makes the tournament stand to somebody as they are said to. */
  standTo(somebody: Somebody): Promise<void>;
}

export async function newAccessSite(status: Status, atEnd: AtEnd): Promise<AccessSite> {
  const discord = await discordSink();
  atEnd(discord.close);
  const site = await testApp(atEnd, undefined, undefined, { discordOrigin: discord.origin });
  const [maker, stranger] = [await newAccount(site, 'root'), await newAccount(site, 'organizer')];
  const [kim, lee] = [await newAccount(site, 'user'), await newAccount(site, 'user')];
  const signedUp = await newAccounts(site);
  const which = (is: (one: Somebody) => boolean) => signedUp.get(people.find(is) ?? people[0]) ?? stranger;
  const first = which(({ plays }) => plays === 'first');
  const sides = {
    first,
    second: which(({ plays }) => plays === 'second'),
    asked: which(({ asked }) => asked === true),
  };
  const own = await newEvent(site, { maker, slug: 'own', status, ...sides });
  const other = await newEvent(site, { maker, slug: 'foreign', status, first: kim, second: lee, asked: stranger });
  await setOrganizer(site, other, stranger, maker);
  await giveUnused(site, own, first);

  const game = Number(own.game?.[0]);
  const accounts = new Map<Somebody, Account>();
  for (const [one, account] of signedUp) accounts.set(one, await withOwnThings(site, account, game));
  const { things } = await withOwnThings(site, stranger, game);
  // Rounds, duels, groups and versions are counted from 1.
  const counted = { first: [1] };
  const ofSite = { ...counted, ...inLists(own, other), spare: (await newAccount(site, 'organizer')).things.user ?? [] };
  return {
    ...{ site, status, maker, accounts },
    ownOf: (one) => ({ ...own, ...ofSite, somebody: [kim.id], ...(accounts.get(one)?.things ?? things) }),
    foreign: { ...other, ...things },
    standTo: (one) => {
      const account = accounts.get(one) ?? stranger;
      return setOrganizer(site, own, one.organizes ? account : stranger, one.announced ? account : maker);
    },
  };
}

async function newAccounts(site: TestApp): Promise<Map<Somebody, Account>> {
  const accounts = new Map<Somebody, Account>();
  for (const one of people) if (one.role !== null) accounts.set(one, await newAccount(site, one.role));
  return accounts;
}

/** Lists that are put in order have to be named whole. */
function inLists(own: Things, other: Things): Things {
  const both = (kind: string) => [...(own[kind] ?? []), ...(other[kind] ?? [])];
  return { games: both('game'), donations: both('donation'), thanked: both('thanks') };
}

async function setOrganizer({ db }: TestApp, { tournament }: Things, organizer: Account, announcer: Account) {
  const people = { organizer_id: organizer.id, created_by: announcer.id };
  await db.updateTable('tournaments').set(people).where('id', '=', Number(tournament?.[0])).execute();
}

/** The player and the team that nothing refers to. */
async function giveUnused({ db }: TestApp, { player, team }: Things, { id }: Account): Promise<void> {
  await db.updateTable('players').set({ user_id: id }).where('id', '=', Number(player?.[0])).execute();
  await db.updateTable('teams').set({ captain_id: id }).where('id', '=', Number(team?.[0])).execute();
}
