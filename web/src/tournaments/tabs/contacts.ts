import type { TournamentContents } from '@agon/contract/tournaments.contents.endpoints';
import type { Translator } from '../../i18n/text.ts';
import { type Channel, isLink, withScheme } from '../../ui/links.ts';

export const channels = ['discord', 'telegram', 'email', 'website'] as const satisfies readonly Channel[];

export type ContactsDraft = Omit<TournamentContents['organizer_info'], 'html'>;

export function draftOf({ html, ...draft }: TournamentContents['organizer_info']): ContactsDraft {
  return draft;
}

export function tidied(draft: ContactsDraft): ContactsDraft {
  return { ...draft, email: draft.email.trim(), website: withScheme(draft.website) };
}

export function faultsOf(t: Translator, { website }: ContactsDraft): Readonly<Record<string, string>> {
  return website === '' || isLink(website) ? {} : { website: t('contents.noLink') };
}
