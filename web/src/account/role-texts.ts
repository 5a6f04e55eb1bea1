import type { Role } from '@agon/contract/permissions';
import type { TextKey } from '../i18n/text.ts';

export const roleTexts = {
  user: 'accountTools.roleUser',
  organizer: 'accountTools.roleOrganizer',
  admin: 'accountTools.roleAdmin',
  root: 'accountTools.roleRoot',
} as const satisfies Record<Role, TextKey>;
