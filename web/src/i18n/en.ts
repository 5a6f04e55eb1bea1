import { account } from './en/account.ts';
import { brackets } from './en/brackets.ts';
import { claims } from './en/claims.ts';
import { contents } from './en/contents.ts';
import { files } from './en/files.ts';
import { games } from './en/games.ts';
import { layout } from './en/layout.ts';
import { registrations } from './en/registrations.ts';
import { tournaments } from './en/tournaments.ts';
import type { Translated } from './text.ts';

export const texts = { account, brackets, claims, contents, files, games, layout, registrations, tournaments };
export type Texts = { readonly [Domain in keyof typeof texts]: Translated<(typeof texts)[Domain]> };
