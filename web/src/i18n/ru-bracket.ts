import { brackets } from './ru/brackets.ts';
import { claims } from './ru/claims.ts';
import { history } from './ru/history.ts';

/** What a tournament shows besides once it is played. */
export const texts = { brackets, claims, history };
