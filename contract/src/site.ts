/** What a donation was given for. */
export const donationTypes = ['team', 'prizePool', 'other'] as const;
export type DonationType = (typeof donationTypes)[number];

/** The texts that the site has of its own, as their addresses spell them. */
export const legalDocuments = ['terms-of-services', 'privacy-policy'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/** Characters of texts, and how many entries there may be in a list. */
export const siteLimits = {
  alias: 60,
  size: 40,
  title: 120,
  description: 500,
  text: 20_000,
  link: 500,
  email: 254,
  domain: 253,
  entries: 1_000,
} as const;

/** The days that the charts of the dashboard show. */
export const dashboardDays = 30;
/** Most entries of each list on the dashboard. */
export const dashboardListed = 10;

/**
 * How far lists that grow with the site can be turned page by page, 2,000 entries; what is not among them is found by a filter
 * or a search. Pages further on would take ever longer.
 */
export const deepestPage = 40;
/** The same of what grows with one person or one part of the site: as many as an address can say. */
export const deepestOfOne = 999_999;
