import { accountTools } from './ru/account-tools.ts';
import { changes } from './ru/changes.ts';
import { files } from './ru/files.ts';
import { forms } from './ru/forms.ts';
import { logins } from './ru/logins.ts';
import { mail } from './ru/mail.ts';
import { manage } from './ru/manage.ts';
import { playerTools } from './ru/player-tools.ts';
import { profile } from './ru/profile.ts';
import { siteTools } from './ru/site-tools.ts';
import { tables } from './ru/tables.ts';
import { tournamentTools } from './ru/tournament-tools.ts';
import { users } from './ru/users.ts';

/** What those need who are signed in, or about to be. */
export const texts = {
  forms,
  accountTools,
  changes,
  files,
  logins,
  mail,
  manage,
  playerTools,
  profile,
  siteTools,
  tables,
  tournamentTools,
  users,
};
