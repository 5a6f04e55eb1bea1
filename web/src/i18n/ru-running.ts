import { bracketTools } from './ru/bracket-tools.ts';
import { claimTools } from './ru/claim-tools.ts';
import { contentTools } from './ru/content-tools.ts';
import { registrationTools } from './ru/registration-tools.ts';

/** What those need who run a tournament or take part in it. */
export const texts = { bracketTools, claimTools, contentTools, registrationTools };
