import type { Localized } from './localized.ts';

/** Letters composed, spaces single and none at the ends, so that what looks the same is the same. */
export function singleSpaced(line: string): string {
  return line
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

/**
 * A name as the site keeps it, of players and teams, of traits and worlds. Joiners stay where they change what is seen,
 * which they do not beside the letters of these scripts. How an emoji is drawn does not make it another.
 */
export function inCapitals(name: string): string {
  return singleSpaced(name)
    .replace(idleJoiners, '')
    .replace(/[\ufe0e\ufe0f]/gu, '')
    .toUpperCase()
    .normalize('NFC');
}

const idleJoiners =
  /(?<=[\p{scx=Latn}\p{scx=Cyrl}\p{scx=Grek}\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{N}\p{P}\p{Zs}])\p{Join_Control}+/gu;

/** How something is called, in whichever language, for those who write its name. */
export function namesOf({ EN = '', RU = '' }: Localized): string[] {
  return [EN, RU].filter((name) => name !== '').map(inCapitals);
}

/** A name that both have, in whichever language, as the other writes it; undefined when nobody takes the one for the other. */
export function sharedName(one: Localized, { EN = '', RU = '' }: Localized): string | undefined {
  const names = new Set(namesOf(one));
  return [EN, RU].find((name) => names.has(inCapitals(name)));
}
