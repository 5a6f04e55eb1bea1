import type { Role } from '@agon/contract/permissions';
import type { TextKey } from '../i18n/text.ts';

export const roleTexts = {
  user: 'account.roleUser',
  organizer: 'account.roleOrganizer',
  admin: 'account.roleAdmin',
  root: 'account.roleRoot',
} as const satisfies Record<Role, TextKey>;
