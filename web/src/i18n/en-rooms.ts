import { career } from './en/career.ts';
import { champions } from './en/champions.ts';
import { games } from './en/games.ts';
import { media } from './en/media.ts';
import { site } from './en/site.ts';

/** What public pages beside the tournaments show. */
export const texts = { career, champions, games, media, site };
