/** Finds what was left in English on a Russian page. */

/** Names and terms that Russian texts write in Latin letters, too. */
const terms = new Set(
  [
    'agon ru en json e-mail email markdown csv ics html url id ip api http https www com net org rss cookie',
    'discord telegram twitch battle.net youtube tiktok twitter google chrome firefox safari edge linux windows macos android ios',
    'png jpeg jpg webp gif avif svg mp4 webm utc gmt glicko glicko-2 elo mvp dq am pm bo bo1 bo3 bo5 bo7 bo9 vs gg wp',
    'usdt btc eth trc20 erc20 ton iban paypal node.js postgresql smtp s3 otlp prometheus root www.example.org raider.io opendota.com vimeo rutube serral',
  ].flatMap((line) => line.split(' ')),
);

const romanNumeral = /^[ivxlc]+$/;

/** Russian sentences call them by what is written on them. */
const keys = /\b(?:Home|End|Enter|Tab|Escape|Delete|Backspace)\b/g;
/** Addresses, paths and colours. */
const address = /https?:\/\/\S+|(?<!\S)\/[\w./-]+|#[\da-f]{6}\b/gi;
const cyrillic = /\p{Script=Cyrillic}/u;

/** The words of a text in Latin letters, in small ones; a single letter is none. */
export function latinWords(text: string): string[] {
  const words = text.match(/(?<![\p{L}\p{N}_])[a-z][a-z0-9]*(?:[._'’-][a-z0-9]+)*(?![\p{L}_])/giu) ?? [];
  return words.map((word) => word.toLowerCase()).filter((word) => word.length > 1);
}

/** Latin words of the page that are neither terms nor stand in what the site is about: names of games, people and events. */
export function leftInEnglish(texts: readonly string[], names: ReadonlySet<string>): string[] {
  const isKnown = (word: string) => terms.has(word) || names.has(word) || romanNumeral.test(word);
  const left = texts.flatMap((text) => {
    const read = text.replace(address, '');
    const words = latinWords(cyrillic.test(read) ? read.replace(keys, '') : read).filter((word) => !isKnown(word));
    return words.length === 0 ? [] : [`${words.join(' ')} (${text.trim().slice(0, 80)})`];
  });
  return [...new Set(left)];
}

/**
 * Words that people have given to the site, out of what the API said; its own vocabulary, paths and slugs are none, nor are English texts
 * that it also has in Russian, but where both can be edited.
 */
export function namesIn(said: unknown, { inBoth = false, ofKey = '' } = {}): string[] {
  if (typeof said === 'string') return latinWords(writtenIn(said, ofKey));
  if (Array.isArray(said)) return said.flatMap((one) => namesIn(one, { inBoth, ofKey }));
  if (typeof said !== 'object' || said === null) return [];
  const isTranslated = 'RU' in said && Boolean(said.RU);
  return Object.entries(said).flatMap(([key, value]) => {
    if (key === 'EN' && isTranslated && !inBoth) return [];
    return namesIn(value, { inBoth, ofKey: key === 'EN' || key === 'RU' ? ofKey : key });
  });
}

/** Of a link only its host is shown; a slug of several words is shown as a whole, and cannot be taken for one of ours. */
function writtenIn(said: string, key: string): string {
  if (link.test(key)) return URL.canParse(said) ? new URL(said).hostname.replace(/^www\./, '') : '';
  if (key === 'slug') return said.includes('-') ? said : '';
  return written.has(key) || writtenEnd.test(key) ? said.replaceAll(/<[^>]*>/g, ' ') : '';
}

const link = /(?:link|url|website|video)$/i;

/** The fields that people fill in, and those that repeat what stands in them. */
const written = new Set(
  [
    'name names nick title text html excerpt description citation note reward credit pool currency size alias',
    'firstname lastname username email discord telegram wallet organizer game team tournament side sides opponent champion captain',
    'class race faction world region twitchUser battleNetUser',
    'before after device browser system user_agent secret codes unknown node route logCode twitchDomain',
  ].flatMap((line) => line.split(' ')),
);
const writtenEnd =
  /(?:_(?:name|title|text|description|note)|Title|Description|Html|Discord|Email|Tiktok|Twitch|Twitter|Youtube)$/;
