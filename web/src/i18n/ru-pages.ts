import { account } from './ru/account.ts';
import { layout } from './ru/layout.ts';
import { players } from './ru/players.ts';
import { tournaments } from './ru/tournaments.ts';

/** What every page may show. */
export const texts = { account, layout, players, tournaments };
