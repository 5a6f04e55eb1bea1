import { contents } from './ru/contents.ts';

/** What organizers write about their tournaments. */
export const texts = { contents };
