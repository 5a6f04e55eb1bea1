import { registrations } from './en/registrations.ts';

/** What a tournament shows besides. */
export const texts = { registrations };
