/**
 * Where a video can be played within a page; undefined when its site is none that we know.
 * @param parents the hosts of the page, which Twitch wants to know
 */
export function videoFrameOf(link: string, ...parents: readonly string[]): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const url = new URL(link);
  const host = url.hostname.replace(/^(www|m)\./, '');
  return Object.hasOwn(frames, host)
    ? frames[host]?.(url, parents.map(encodeURIComponent).join('&parent='))
    : undefined;
}

type Frame = (url: URL, parent: string) => string | undefined;

const youtube: Frame = ({ hostname, pathname, searchParams }) => {
  const named = hostname === 'youtu.be' ? pathname.slice(1) : /^\/(?:live|shorts|embed)\/([^/]+)/.exec(pathname)?.[1];
  const id = named ?? searchParams.get('v') ?? '';
  const start = secondsOf(searchParams.get('t') ?? searchParams.get('start') ?? '');
  if (!/^[\w-]{11}$/.test(id)) return undefined;
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start > 0 ? `&start=${start}` : ''}`;
};

const vimeo: Frame = ({ pathname }) => {
  const id = /^\/(\d{1,12})$/.exec(pathname)?.[1];
  return id && `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`;
};

const twitch: Frame = ({ pathname }, parent) => {
  const video = /^\/videos\/(\d{1,12})$/.exec(pathname)?.[1];
  if (video !== undefined) return `https://player.twitch.tv/?video=${video}&parent=${parent}&autoplay=true`;
  const clip = /^\/\w{1,25}\/clip\/([\w-]{1,100})$/.exec(pathname)?.[1];
  if (clip !== undefined) return clipFrame(clip, parent);
  const channel = /^\/(\w{3,25})$/.exec(pathname)?.[1];
  return channel && `https://player.twitch.tv/?channel=${channel}&parent=${parent}&autoplay=true`;
};

const twitchClip: Frame = ({ pathname }, parent) => {
  const clip = /^\/([\w-]{1,100})$/.exec(pathname)?.[1];
  return clip && clipFrame(clip, parent);
};

const rutube: Frame = ({ pathname }) => {
  const id = /^\/video\/([0-9a-f]{32})\/?$/.exec(pathname)?.[1];
  return id && `https://rutube.ru/play/embed/${id}`;
};

const frames: Readonly<Record<string, Frame>> = {
  'youtube.com': youtube,
  'youtu.be': youtube,
  'youtube-nocookie.com': youtube,
  'vimeo.com': vimeo,
  'twitch.tv': twitch,
  'clips.twitch.tv': twitchClip,
  'rutube.ru': rutube,
};

function clipFrame(clip: string, parent: string): string {
  return `https://clips.twitch.tv/embed?clip=${clip}&parent=${parent}&autoplay=true`;
}

/** "90", "90s" and "1m30s" are the same. */
function secondsOf(time: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(time) ?? [];
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}
