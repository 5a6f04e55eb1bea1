import { changes } from './ru/changes.ts';
import { files } from './ru/files.ts';
import { logins } from './ru/logins.ts';
import { mail } from './ru/mail.ts';
import { manage } from './ru/manage.ts';
import { profile } from './ru/profile.ts';
import { tables } from './ru/tables.ts';
import { users } from './ru/users.ts';

/** What those need who are signed in, or about to be. */
export const texts = { changes, files, logins, mail, manage, profile, tables, users };
