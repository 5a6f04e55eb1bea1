/** Characters of texts, and how many there may be in a list. */
export const contentLimits = {
  title: 120,
  reward: 200,
  text: 20_000,
  /** Of the rules in both languages: all of them stand on one page. */
  rules: 100_000,
  prizes: 64,
  sections: 50,
  entries: 100,
  items: 50,
  handle: 100,
  email: 254,
  link: 500,
} as const;
export const scheduleModes = ['together', 'rounds'] as const;
export const mediaKinds = ['stream', 'video', 'article'] as const;
