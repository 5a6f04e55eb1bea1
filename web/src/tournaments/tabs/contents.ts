import type { Localized } from '@agon/contract/localized';
import { tournamentStatus } from '@agon/contract/tournaments';
import type { TournamentContents } from '@agon/contract/tournaments.contents.endpoints';
import type { Tournament, TournamentWithContents } from '@agon/contract/tournaments.endpoints';

/** The tabs that the organizer writes, with the part of the tournament that each shows. */
const parts = {
  prizes: 'prizes',
  rules: 'rules',
  schedule: 'schedule',
  media: 'media',
  contacts: 'organizer_info',
  'how-to-register': 'how_to_register',
} as const;
export type ContentTabName = keyof typeof parts;

function isContentTab(tab: string): tab is ContentTabName {
  return Object.hasOwn(parts, tab);
}

interface Split {
  /** Without what its organizer wrote for the tabs. */
  readonly tournament: Tournament;
  /** What the tab shows. */
  readonly contents: Partial<TournamentContents>;
  /** The tabs that have something to show to everybody. */
  readonly filled: readonly ContentTabName[];
}

/** A page carries the contents of its own tab only. */
export function split(whole: TournamentWithContents, tab: string): Split {
  const { prizes, rules, schedule, media, organizer_info, how_to_register, ...tournament } = whole;
  const part = isContentTab(tab) ? parts[tab] : undefined;
  const contents = part === undefined ? {} : { [part]: whole[part] };
  return { tournament, contents, filled: Object.keys(parts).filter(isContentTab).filter(isFilled(whole)) };
}

function isFilled(whole: TournamentWithContents): (tab: ContentTabName) => boolean {
  return (tab) => {
    switch (tab) {
      case 'prizes':
        return whole.pool !== '' || hasPrizes(whole.prizes);
      case 'rules':
        return whole.rules.sections.length > 0;
      case 'schedule':
        return whole.schedule.entries.length > 0;
      case 'media':
        return whole.media.items.length > 0;
      case 'contacts':
        return hasContacts(whole.organizer_info);
      case 'how-to-register':
        return whole.status === tournamentStatus.pending || hasWords(whole.how_to_register.text);
    }
  };
}

export function hasPrizes({ standard, special, secondary }: TournamentContents['prizes']): boolean {
  return standard.length + special.length + secondary.length > 0;
}

export function hasContacts({
  discord,
  telegram,
  email,
  website,
  text,
}: TournamentContents['organizer_info']): boolean {
  return [discord, telegram, email, website].some((one) => one !== '') || hasWords(text);
}

export function hasWords(text: Localized): boolean {
  return Boolean(text.EN || text.RU);
}
