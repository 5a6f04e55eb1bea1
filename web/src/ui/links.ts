/** Addresses as people write them. */

/** "example.org/live" as "https://example.org/live"; what says how it is reached stays. */
export function withScheme(link: string): string {
  const trimmed = link.trim();
  return trimmed === '' || /^[a-z][\w+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
}

/** "https://www.example.org/" as people write it: "example.org". */
export function withoutScheme(link: string): string {
  return link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}

/** Does it lead to the web? Browsers take nearly anything for a host; a real one has a point in it. */
export function isLink(link: string): boolean {
  return URL.canParse(link) && /^https?:\/\/[^\s/%]+\.[^\s/%]+/i.test(link);
}

/** "twitch.tv", to say where a link leads. */
export function hostOf(link: string): string {
  return URL.canParse(link) ? new URL(link).host.replace(/^www\./, '') : '';
}

export type Channel = 'discord' | 'telegram' | 'email' | 'website';

/** Where one reaches somebody by what they wrote; undefined where that is only a name. */
export function contactHref(channel: Channel, written: string): string | undefined {
  switch (channel) {
    case 'email':
      return `mailto:${written}`;
    case 'telegram':
      return telegramName.test(written) ? `https://t.me/${written.replace('@', '')}` : webHref(written);
    default:
      return webHref(written);
  }
}

const telegramName = /^@?[a-z]\w{3,31}$/i;
/** A host with a point in it and a path, or an address that begins as one. */
const webAddress = /^(https?:\/\/\S+|[\w-]+(\.[\w-]+)+\/\S*)$/i;

function webHref(written: string): string | undefined {
  const link = withScheme(written);
  return webAddress.test(written) && isLink(link) ? link : undefined;
}
