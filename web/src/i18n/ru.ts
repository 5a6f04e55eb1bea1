import type { Texts } from './en.ts';
import { account } from './ru/account.ts';
import { brackets } from './ru/brackets.ts';
import { claims } from './ru/claims.ts';
import { contents } from './ru/contents.ts';
import { files } from './ru/files.ts';
import { games } from './ru/games.ts';
import { layout } from './ru/layout.ts';
import { registrations } from './ru/registrations.ts';
import { tournaments } from './ru/tournaments.ts';

export const texts: Texts = { account, brackets, claims, contents, files, games, layout, registrations, tournaments };
