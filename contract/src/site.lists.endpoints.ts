import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import type { Fault } from './errors.ts';
import { filledLine, id, idInText, localized, localizedLine } from './fields.ts';
import { donationTypes, siteLimits } from './site.ts';

/** The lists on the pages Donate and Thanks. They are kept by hand; no payment is taken. */

const version = z.int().positive();
const seen = { version: version.optional() };

const donationParts = {
  alias: filledLine(siteLimits.alias),
  type: z.enum(donationTypes),
  /** The amount as typed. */
  size: filledLine(siteLimits.size),
  description: localizedLine(siteLimits.description).default({}),
};
const writtenDonation = z.object(donationParts);
export type WrittenDonation = z.output<typeof writtenDonation>;

const amount = z.object({
  /** ISO 4217. */
  currency: z.string(),
  value: z.number(),
});

const donation = z.object({
  id,
  alias: z.string(),
  type: z.enum(donationTypes),
  size: z.string(),
  /** What its size was read as; null where that cannot be said. */
  amount: amount.nullable(),
  description: localized,
  version,
});
export type Donation = z.infer<typeof donation>;

const totals = z.object({
  sums: z.array(amount),
  /** How many sizes could not be read. */
  unread: z.int().nonnegative(),
});
export type Totals = z.infer<typeof totals>;

const donations = z.object({
  donations: z.array(donation),
  totals: z.object({ all: totals, team: totals, prizePool: totals, other: totals }),
});
export type Donations = z.infer<typeof donations>;

const noCitation: Fault = 'noCitation';
const titled = ({ title }: { title: { EN?: string | undefined; RU?: string | undefined } }) =>
  Boolean(title.EN || title.RU);
const isTitled = { path: ['title', 'EN'], params: { code: noCitation } };

const thankedParts = {
  title: localizedLine(siteLimits.title),
  description: localizedLine(siteLimits.description).default({}),
  alias: filledLine(siteLimits.alias),
};
const writtenThanked = z.object(thankedParts).refine(titled, isTitled);
export type WrittenThanked = z.output<typeof writtenThanked>;

const thanked = z.object({ id, title: localized, description: localized, alias: z.string(), version });
export type Thanked = z.infer<typeof thanked>;

const path = { id: idInText };
const order = z.object({ ids: z.array(id).max(siteLimits.entries) });
const nothing = z.object({});

const calledDonation = { size: 'amount', type: 'purpose', description: 'note' };
const calledThanked = { title: 'thanksFor', description: 'note' };

export const siteListEndpoints = endpoints({
  'GET /donations': { access: 'public', summary: 'Who gave what, and the sums by currency', returns: donations },
  'POST /donations': {
    called: calledDonation,
    access: 'signedIn',
    summary: 'Add a donation at the end of the list',
    body: writtenDonation,
    returns: donation,
  },
  'PUT /donations/{id}': {
    called: calledDonation,
    access: 'signedIn',
    summary: 'Change a donation',
    params: path,
    body: z.object({ ...donationParts, ...seen }),
    returns: donation,
  },
  'DELETE /donations/{id}': { access: 'signedIn', summary: 'Delete a donation', params: path, returns: nothing },
  'POST /donations/order': {
    access: 'signedIn',
    summary: 'Put all donations in this order',
    body: order,
    returns: donations,
  },
  'POST /donations/import': {
    called: calledDonation,
    access: 'signedIn',
    summary: 'Add many donations at the end of the list, all or none',
    body: z.object({ donations: z.array(writtenDonation).min(1).max(siteLimits.entries) }),
    returns: donations,
  },

  'GET /thanks': { access: 'public', summary: 'Whom the site thanks, and for what', returns: z.array(thanked) },
  'POST /thanks': {
    called: calledThanked,
    access: 'signedIn',
    summary: 'Add somebody at the end of the list',
    body: writtenThanked,
    returns: thanked,
  },
  'PUT /thanks/{id}': {
    called: calledThanked,
    access: 'signedIn',
    summary: 'Change whom or what for the site thanks',
    params: path,
    body: z.object({ ...thankedParts, ...seen }).refine(titled, isTitled),
    returns: thanked,
  },
  'DELETE /thanks/{id}': { access: 'signedIn', summary: 'Take somebody off the list', params: path, returns: nothing },
  'POST /thanks/order': {
    access: 'signedIn',
    summary: 'Put all of the list in this order',
    body: order,
    returns: z.array(thanked),
  },
  'POST /thanks/import': {
    called: calledThanked,
    access: 'signedIn',
    summary: 'Add many at the end of the list, all or none',
    body: z.object({ thanks: z.array(writtenThanked).min(1).max(siteLimits.entries) }),
    returns: z.array(thanked),
  },
});
