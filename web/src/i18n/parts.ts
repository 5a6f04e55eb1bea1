import type { Texts } from './en.ts';

/**
 * Texts that come with what shows them: `rooms` with public pages beside the tournaments, `event` with a tournament,
 * `contents` with what its organizer writes, `bracket` with how it is played, `running` with what its organizers and
 * players do there, `tools` with what else one does when signed in.
 */
export type Part = 'rooms' | 'event' | 'contents' | 'bracket' | 'running' | 'tools';

const sources = {
  event: { en: () => import('./en-event.ts'), ru: () => import('./ru-event.ts') },
  rooms: { en: () => import('./en-rooms.ts'), ru: () => import('./ru-rooms.ts') },
  contents: { en: () => import('./en-contents.ts'), ru: () => import('./ru-contents.ts') },
  bracket: { en: () => import('./en-bracket.ts'), ru: () => import('./ru-bracket.ts') },
  running: { en: () => import('./en-running.ts'), ru: () => import('./ru-running.ts') },
  tools: { en: () => import('./en-tools.ts'), ru: () => import('./ru-tools.ts') },
} as const;

/** In the browser: those that have come. What is not there yet is in no part of the site that is shown. */
const come: Partial<Texts> = {};

export function beginWith(first: Partial<Texts>): Texts {
  return Object.assign(come, first) as Texts;
}

/** Brings a part of the site, with the texts it names. */
export interface Finder<Found> {
  (): Promise<Found>;
  readonly texts?: readonly Part[];
}

/** Finds a part of the site together with its texts. The server has them all. */
export function withTexts<Found>(texts: readonly Part[], find: () => Promise<Found>): Finder<Found> {
  const both = async () => {
    const [found] = await Promise.all([find(), ...(import.meta.env.SSR ? [] : texts.map(loadTexts))]);
    return found;
  };
  return Object.assign(both, { texts });
}

async function loadTexts(part: Part): Promise<void> {
  const { lang } = document.documentElement;
  const { texts } = await sources[part][lang === 'ru' ? 'ru' : 'en']();
  Object.assign(come, texts);
}
