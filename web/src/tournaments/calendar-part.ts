import { pagePart } from '../ui/pagePart.tsx';

/** For a tournament that is not over. */
export const addToCalendar = pagePart(
  'tournaments/CalendarMenu',
  async () => (await import('./CalendarMenu.tsx')).AddToCalendar,
);
