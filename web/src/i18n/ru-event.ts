import { brackets } from './ru/brackets.ts';
import { claims } from './ru/claims.ts';
import { contents } from './ru/contents.ts';
import { history } from './ru/history.ts';
import { registrations } from './ru/registrations.ts';

/** What a tournament shows besides. */
export const texts = { brackets, claims, contents, history, registrations };
