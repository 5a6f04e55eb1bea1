import { career } from './ru/career.ts';
import { champions } from './ru/champions.ts';
import { games } from './ru/games.ts';
import { media } from './ru/media.ts';
import { site } from './ru/site.ts';

/** What public pages beside the tournaments show. */
export const texts = { career, champions, games, media, site };
