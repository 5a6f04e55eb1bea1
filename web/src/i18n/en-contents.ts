import { contents } from './en/contents.ts';

/** What organizers write about their tournaments. */
export const texts = { contents };
