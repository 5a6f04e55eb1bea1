import { bracketTools } from './en/bracket-tools.ts';
import { claimTools } from './en/claim-tools.ts';
import { contentTools } from './en/content-tools.ts';
import { forms } from './en/forms.ts';
import { registrationTools } from './en/registration-tools.ts';

/** What those need who run a tournament or take part in it. */
export const texts = { forms, bracketTools, claimTools, contentTools, registrationTools };
