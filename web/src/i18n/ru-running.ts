import { bracketTools } from './ru/bracket-tools.ts';
import { claimTools } from './ru/claim-tools.ts';
import { contentTools } from './ru/content-tools.ts';
import { forms } from './ru/forms.ts';
import { registrationTools } from './ru/registration-tools.ts';

/** What those need who run a tournament or take part in it. */
export const texts = { forms, bracketTools, claimTools, contentTools, registrationTools };
