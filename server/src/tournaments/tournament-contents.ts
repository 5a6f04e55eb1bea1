import type { TournamentContents } from '@agon/contract/tournaments.contents.endpoints';
import { htmlOf } from '../site/markdown.ts';

/** The tabs that an organizer writes, as they are before anything is saved and as pages read them. */

type Stored = ReadonlyMap<string, { readonly content: object; readonly version: number }>;

const blank: TournamentContents = {
  prizes: { standard: [], special: [], secondary: [], version: 0 },
  rules: { sections: [], version: 0 },
  schedule: { mode: 'together', entries: [], version: 0 },
  media: { items: [], version: 0 },
  organizer_info: { discord: '', telegram: '', email: '', website: '', text: {}, html: {}, version: 0 },
  how_to_register: { text: {}, html: {}, version: 0 },
};

/** The page's largest one is the tournament's; sections of the rules have headings of their own. */
const topHeading = 2;

export function contentsOf(stored: Stored): TournamentContents {
  const { rules, organizer_info, how_to_register, ...others } = Object.fromEntries(
    Object.entries(blank).map(([part, before]) => [part, { ...before, ...wordsOf(stored, part) }]),
  ) as unknown as TournamentContents;
  return {
    ...others,
    rules: { ...rules, sections: rules.sections.map((section) => ({ ...section, html: htmlOf(section.text) })) },
    organizer_info: { ...organizer_info, html: htmlOf(organizer_info.text, topHeading) },
    how_to_register: { ...how_to_register, html: htmlOf(how_to_register.text, topHeading) },
  };
}

function wordsOf(stored: Stored, part: string): object {
  const found = stored.get(part);
  return found === undefined ? {} : { ...found.content, version: found.version };
}
