import type { Profile } from '@agon/contract/account.endpoints';
import type { LanguageId } from '@agon/contract/localized';

/** What the form of the profile holds. */
export interface ProfileDraft {
  readonly username: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly discord: string;
  readonly telegram: string;
  readonly wallet: string;
  readonly languageId: LanguageId;
  readonly timeZone: number;
}

export function profileDraftOf(profile: Profile): ProfileDraft {
  const { username, firstname, lastname, discord, telegram, wallet, languageId, timeZone } = profile;
  return { username, firstname, lastname, discord, telegram, wallet, languageId, timeZone };
}

/** "14:05" on the clocks of a zone. @param now milliseconds since 1970 */
export function timeIn(zoneHours: number, now: number): string {
  return new Date(now + zoneHours * 3_600_000).toISOString().slice(11, 16);
}
