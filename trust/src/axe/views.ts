import type { Language } from '@agon/contract/localized';
import type { BrowserContextOptions } from '@playwright/test';

/** How a page is looked at. */
export interface View {
  readonly name: string;
  readonly language: Language;
  readonly theme: 'dark' | 'light';
  readonly options: BrowserContextOptions;
}

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

export const views: readonly View[] = [
  { name: 'wide', language: 'en', theme: 'dark', options: { viewport: wide } },
  { name: 'wide', language: 'ru', theme: 'light', options: { viewport: wide } },
  { name: 'phone', language: 'en', theme: 'light', options: { viewport: phone } },
  { name: 'phone', language: 'ru', theme: 'dark', options: { viewport: phone } },
  // A zoom of 200 % leaves half of the screen, twice as fine.
  {
    name: 'zoom of 200 %',
    language: 'ru',
    theme: 'dark',
    options: { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
  },
  {
    name: 'forced colours and reduced motion',
    language: 'en',
    theme: 'dark',
    options: { viewport: wide, forcedColors: 'active', reducedMotion: 'reduce' },
  },
];
