import type { Texts } from './en.ts';
import { account } from './ru/account.ts';
import { brackets } from './ru/brackets.ts';
import { champions } from './ru/champions.ts';
import { claims } from './ru/claims.ts';
import { contents } from './ru/contents.ts';
import { files } from './ru/files.ts';
import { games } from './ru/games.ts';
import { layout } from './ru/layout.ts';
import { media } from './ru/media.ts';
import { players } from './ru/players.ts';
import { registrations } from './ru/registrations.ts';
import { tournaments } from './ru/tournaments.ts';

export const texts: Texts = {
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
