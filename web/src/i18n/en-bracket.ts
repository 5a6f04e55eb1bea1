import { brackets } from './en/brackets.ts';
import { claims } from './en/claims.ts';
import { history } from './en/history.ts';

/** What a tournament shows besides once it is played. */
export const texts = { brackets, claims, history };
