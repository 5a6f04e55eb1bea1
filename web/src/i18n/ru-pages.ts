import { account } from './ru/account.ts';
import { dates } from './ru/dates.ts';
import { layout } from './ru/layout.ts';
import { players } from './ru/players.ts';
import { tournaments } from './ru/tournaments.ts';

/** What every page may show. */
export const texts = { account, dates, layout, players, tournaments };
