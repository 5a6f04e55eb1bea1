import type { LoginProvider } from '@agon/contract/account.logins';
import { browserApi } from '../api/browser-api.ts';
import { keep, kept } from '../ui/storage.ts';

/** The section of the profile where somebody was asked to log in once more; for this tab alone. */
const sectionKey = 'agon section after login';

/** Leaves for the provider; what it sends back goes to the page of `callbackPath`. */
export async function goToProvider(
  provider: LoginProvider,
  { attach = false, section }: { attach?: boolean; section?: string } = {},
): Promise<void> {
  const { url } = await browserApi('POST /authorize/{provider}/start', { params: { provider }, body: { attach } });
  keep('tab', sectionKey, section);
  location.assign(url);
}

/** Where in the profile to go on after the login; undefined where it was not asked for there. */
export function sectionAfterLogin(): string | undefined {
  return kept('tab', sectionKey);
}
