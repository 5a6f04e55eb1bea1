import { playerSites } from '@agon/contract/players';
import { z } from 'zod';

/** What the page of a player says, in the words of its site; empty where it says nothing. */
export interface PlayerPage {
  readonly nick: string;
  readonly faction?: string | undefined;
  readonly race?: string | undefined;
  readonly class?: string | undefined;
  readonly world?: string | undefined;
  readonly region?: string | undefined;
  readonly gender?: string | undefined;
}

interface PlayerSite {
  /** Where the site answers programs. */
  readonly origin: string;
  /** The path that a link's path stands for; undefined when it is not that of a player. */
  pathOf(parts: readonly string[]): string | undefined;
  /** What the site answers; what is not as expected does not come through. */
  readonly page: z.ZodType<PlayerPage>;
}

const word = z.string().trim().min(1).max(100);

/** All that are ever asked. A new one is an entry here; nothing of a link but these parts of its path gets into the request. */
const sites: Readonly<Record<keyof typeof playerSites, PlayerSite>> = {
  'raider.io': {
    origin: 'https://raider.io',
    pathOf([kind, region = '', realm = '', name = '', ...more]) {
      const isCharacter = kind === 'characters' && /^(us|eu|kr|tw|cn)$/i.test(region) && realm !== '' && name !== '';
      if (!isCharacter || more.length > 0) return undefined;
      return `/api/v1/characters/profile?${new URLSearchParams({ region: region.toLowerCase(), realm, name })}`;
    },
    page: z
      .object({ name: word, race: word, class: word, gender: word, faction: word, region: word, realm: word })
      .transform(({ name, realm, ...rest }) => ({ ...rest, nick: name, world: realm })),
  },
  'opendota.com': {
    origin: 'https://api.opendota.com',
    pathOf([kind, id = '', ...more]) {
      const isPlayer = kind === 'players' && /^\d{1,12}$/.test(id) && more.length === 0;
      return isPlayer ? `/api/players/${id}` : undefined;
    },
    page: z
      .object({ profile: z.object({ personaname: word }) })
      .transform(({ profile }) => ({ nick: profile.personaname })),
  },
};

/** How a player is looked up by a link; undefined when the link is none that we know. */
export function lookupOf(link: string): Lookup | undefined {
  const url = URL.parse(link);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '') return undefined;
  const host = namesOfSites.find((name) => url.hostname === name || url.hostname === `www.${name}`);
  const parts = partsOf(url.pathname);
  if (host === undefined || parts === undefined) return undefined;
  const path = sites[host].pathOf(parts);
  return path === undefined ? undefined : { host, site: sites[host], path };
}

interface Lookup {
  readonly host: string;
  readonly site: PlayerSite;
  readonly path: string;
}

const namesOfSites = Object.keys(sites) as (keyof typeof sites)[];

export const exampleLinks: readonly string[] = Object.values(playerSites);

function partsOf(path: string): string[] | undefined {
  try {
    return path
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
