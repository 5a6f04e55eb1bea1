import { accountTools } from './en/account-tools.ts';
import { changes } from './en/changes.ts';
import { files } from './en/files.ts';
import { forms } from './en/forms.ts';
import { logins } from './en/logins.ts';
import { mail } from './en/mail.ts';
import { manage } from './en/manage.ts';
import { playerTools } from './en/player-tools.ts';
import { profile } from './en/profile.ts';
import { siteTools } from './en/site-tools.ts';
import { tables } from './en/tables.ts';
import { tournamentTools } from './en/tournament-tools.ts';
import { users } from './en/users.ts';

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
