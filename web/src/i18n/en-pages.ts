import { account } from './en/account.ts';
import { dates } from './en/dates.ts';
import { layout } from './en/layout.ts';
import { players } from './en/players.ts';
import { tournaments } from './en/tournaments.ts';

/** What every page may show. */
export const texts = { account, dates, layout, players, tournaments };
