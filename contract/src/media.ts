/** What a list of media can show, as the wire numbers it. */
export const mediaTypes = { all: 0, text: 1, video: 2 } as const;
export type MediaType = (typeof mediaTypes)[keyof typeof mediaTypes];

/** What it can be ordered by: the newest first, or the title in the reader's language. */
export const mediaOrders = { date: 0, title: 1 } as const;
export type MediaOrder = (typeof mediaOrders)[keyof typeof mediaOrders];

/** Most characters. */
export const mediaLimits = { title: 120, text: 20_000, link: 500, excerpt: 240 } as const;

/** Most entries that one call returns. */
export const mediaPerPage = 50;

/** The only hosts from which a page may show a video, each of them asked to keep no track where it can be. */
export const videoFrameHosts = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://player.twitch.tv',
  'https://clips.twitch.tv',
  'https://rutube.ru',
] as const;
