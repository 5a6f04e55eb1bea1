import { account } from './en/account.ts';
import { brackets } from './en/brackets.ts';
import { games } from './en/games.ts';
import { layout } from './en/layout.ts';
import { registrations } from './en/registrations.ts';
import { tournaments } from './en/tournaments.ts';

export const texts = { account, brackets, games, layout, registrations, tournaments };
export type Texts = { readonly [Domain in keyof typeof texts]: Loose<(typeof texts)[Domain]> };

type Loose<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : import('./text.ts').Plural;
};
