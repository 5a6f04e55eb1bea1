import { account } from './en/account.ts';
import { brackets } from './en/brackets.ts';
import { champions } from './en/champions.ts';
import { claims } from './en/claims.ts';
import { contents } from './en/contents.ts';
import { files } from './en/files.ts';
import { games } from './en/games.ts';
import { layout } from './en/layout.ts';
import { media } from './en/media.ts';
import { players } from './en/players.ts';
import { registrations } from './en/registrations.ts';
import { tournaments } from './en/tournaments.ts';
import type { Translated } from './text.ts';

export const texts = {
  account,
  brackets,
  champions,
  claims,
  contents,
  files,
  games,
  layout,
  media,
  players,
  registrations,
  tournaments,
};
export type Texts = { readonly [Domain in keyof typeof texts]: Translated<(typeof texts)[Domain]> };
