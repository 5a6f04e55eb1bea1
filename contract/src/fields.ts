import { z } from 'zod';
import { languageIds } from './localized.ts';
import { nameLimit, participantLimit } from './registrations.ts';

/** Kinds of field that several domains use. */

export const id = z.int().min(1).max(2_147_483_647);

/** An id as it stands in a path or a query string. */
export const idInText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(id);

/** How many, as it stands in a query string. */
export const countInText = z
  .string()
  .regex(/^(0|[1-9]\d{0,3})$/)
  .transform(Number)
  .pipe(z.int().min(0).max(participantLimit));

/** Which page of a list, from 1, as it stands in a query string. */
export const pageInText = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);

export const slug = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/**
 * One line of text, trimmed: without control characters, halves of characters, and format characters, which hide or
 * reverse what stands around them. Joiners may stand inside, as scripts and emoji need them.
 */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^(?!\p{Join_Control})(?:[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|\p{Join_Control})*(?<!\p{Join_Control})$/u);

/** A line with something in it that can be seen; some letters and symbols are made to be blank. */
export const filledLine = (max: number) =>
  line(max)
    .min(1)
    .regex(/(?!\p{Default_Ignorable_Code_Point}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u);

/** Text of several lines, without control characters. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .transform((given) => given.replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n])*$/u));

/** PostgreSQL has no year 0, and the instant that a day is in some time zone must not be in the year 10,000. */
export const dayField = z.iso.date().refine((date) => date >= '0001' && date <= '9998-12-31');
export const timeField = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/);

/** A name that the site keeps in capital letters: a player's nick, a team's name. */
export const capitalName = filledLine(nameLimit).transform((name) => name.toUpperCase().normalize('NFC'));

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** One that PostgreSQL can keep, and any zone can show. */
export const plannedMoment = moment.refine((given) => given >= '0001-01-02' && given < '9998-12-31');

/** A text in several languages, keyed as on the wire. */
export const localized = z.object({ EN: z.string().max(10_000).optional(), RU: z.string().max(10_000).optional() });

/** What people write in either language, or in both: one line, Markdown, and that as HTML that is safe to show. */
export const localizedLine = (max: number) => z.object({ EN: line(max).optional(), RU: line(max).optional() });
export const localizedText = (max: number) => z.object({ EN: text(max).optional(), RU: text(max).optional() });
export const localizedHtml = z.object({ EN: z.string().optional(), RU: z.string().optional() });

/** A picture of the site's own by its path, sent or drawn, or nothing. */
export const ownPath = line(300).regex(/^(\/(files|covers)(\/[\w-]+)+\.(webp|svg|png))?$/);

export const languageId = z.literal(Object.values(languageIds));
