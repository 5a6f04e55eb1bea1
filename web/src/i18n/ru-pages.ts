import { account } from './ru/account.ts';
import { champions } from './ru/champions.ts';
import { games } from './ru/games.ts';
import { layout } from './ru/layout.ts';
import { media } from './ru/media.ts';
import { players } from './ru/players.ts';
import { site } from './ru/site.ts';
import { tournaments } from './ru/tournaments.ts';

/** What every page may show. */
export const texts = { account, champions, games, layout, media, players, site, tournaments };
