import { registrations } from './ru/registrations.ts';

/** What a tournament shows besides. */
export const texts = { registrations };
