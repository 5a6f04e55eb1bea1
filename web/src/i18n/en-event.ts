import { brackets } from './en/brackets.ts';
import { claims } from './en/claims.ts';
import { contents } from './en/contents.ts';
import { history } from './en/history.ts';
import { registrations } from './en/registrations.ts';

/** What a tournament shows besides. */
export const texts = { brackets, claims, contents, history, registrations };
