import { account } from './en/account.ts';
import { champions } from './en/champions.ts';
import { games } from './en/games.ts';
import { layout } from './en/layout.ts';
import { media } from './en/media.ts';
import { players } from './en/players.ts';
import { site } from './en/site.ts';
import { tournaments } from './en/tournaments.ts';

/** What every page may show. */
export const texts = { account, champions, games, layout, media, players, site, tournaments };
