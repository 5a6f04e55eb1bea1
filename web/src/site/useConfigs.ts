import type { Configs } from '@agon/contract/site.endpoints';
import { browserApi } from '../api/browser-api.ts';
import { useAnswer } from '../api/useAnswer.ts';

export const askConfigs = () => browserApi('GET /configs');

/** The settings of the site, as whoever changes them sees them. */
export function useConfigs() {
  return useAnswer<Configs>(askConfigs);
}
export type AskedConfigs = ReturnType<typeof useConfigs>;
