import { endOf, startOf } from '@agon/contract/tournaments';
import type { TournamentEntry } from '@agon/contract/tournaments.endpoints';

/** Opens a form in which the event is filled in. */
export function googleEventHref(tournament: TournamentEntry, origin: string): string {
  const { title, slug, game } = tournament;
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: [startOf(tournament), endOf(tournament)].map(compact).join('/'),
    details: `${origin}/tournaments/${slug}?game=${game.slug}`,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** Calendar programs take such an address as one to come back to. */
export function webcalHref(origin: string, path: string): string {
  return `${origin.replace(/^https?:/, 'webcal:')}${path}`;
}

/** 20261231T235959Z */
function compact(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '');
}
