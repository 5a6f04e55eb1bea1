import { changes } from './en/changes.ts';
import { files } from './en/files.ts';
import { logins } from './en/logins.ts';
import { mail } from './en/mail.ts';
import { manage } from './en/manage.ts';
import { profile } from './en/profile.ts';
import { tables } from './en/tables.ts';
import { users } from './en/users.ts';

/** What those need who are signed in, or about to be. */
export const texts = { changes, files, logins, mail, manage, profile, tables, users };
