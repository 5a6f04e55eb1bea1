import { z } from 'zod';
import { inCapitals, singleSpaced } from './capitals.ts';
import { isKnownDay } from './days.ts';
import type { Fault } from './errors.ts';
import { languageIds } from './localized.ts';
import { nameLimit, participantLimit } from './registrations.ts';
import { deepestPage } from './site.ts';
import { slugLimit, slugPattern } from './slug.ts';

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

/** One of the numbers that the wire has for what can be chosen, as it stands in a query string. */
export const choiceInText = <N extends number>(choices: Readonly<Record<string, N>>) => {
  const byText = new Map(Object.values(choices).map((choice) => [String(choice), choice]));
  return z.enum([...byText.keys()]).transform((text) => byText.get(text));
};

/**
 * A link of so many letters at most that people open. A name and a password in it make it look like one of another site, as what is
 * not seen does.
 */
export const linkUpTo = (most: number, protocol = /^https?$/) =>
  z
    .url({ protocol })
    .max(most)
    .refine((link) => seenLine.test(link) && /^https?:\/\/[^/\\?#@]+([/?#]|$)/i.test(link), {
      params: { code: 'noLink' satisfies Fault },
    });

/** Which page of a list, from 1, as it stands in a query string; at most `deepestOfOne`. */
export const pageInText = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);

/** The same of a list that grows with the site. */
export const pageOfMany = pageInText.refine((page) => page <= deepestPage);

export const slug = z.string().min(1).max(slugLimit).regex(slugPattern);

/**
 * One line of text, trimmed, composed and with single spaces, so that what looks the same is the same: without control
 * characters, halves of characters, and what is not seen or hides or reverses what stands around it. Joiners may stand
 * inside, as scripts and emoji need them, and an emoji may say how it is drawn.
 */
export const line = (max: number) => z.string().overwrite(singleSpaced).max(max).regex(seenLine);
const unseen = String.raw`\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800`;
const drawnEmoji = String.raw`(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?<=[\d#*])\ufe0f(?=\u20e3)`;
export const seenLine = new RegExp(
  String.raw`^(?!\p{Join_Control})(?:[^${unseen}]|${drawnEmoji}|\p{Join_Control})*(?<!\p{Join_Control})$`,
  'u',
);

/** What is looked for. What cannot be seen comes along when it is pasted, and is left out instead of being refused. */
export const searchText = (max: number) =>
  z
    .string()
    .transform((typed) =>
      typed
        .replace(/\p{White_Space}+/gu, ' ')
        .replace(hidden, '')
        .replace(blankEnds, ''),
    )
    .pipe(line(max));
const hidden = new RegExp(String.raw`(?!\p{Join_Control})[${unseen}]`, 'gu');
const blankEnds = /^[\s\p{Join_Control}]+|[\s\p{Join_Control}]+$/gu;

/** Something in it can be seen; some letters and symbols are made to be blank, and one stands for what could not be read. */
const visible = /^(?!.*\uFFFD).*(?!\p{Default_Ignorable_Code_Point}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/su;

/** A line with something in it that can be seen. */
export const filledLine = (max: number) => line(max).min(1).regex(visible);

/** The same, or nothing. */
export const filledOrNoLine = (max: number) => line(max).refine((given) => given === '' || visible.test(given));

/** The same in capitals: some letters become two of them. */
export const capitalLine = (max: number) => filledOrNoLine(max).transform(inCapitals).pipe(z.string().max(max));

/** Text of several lines, without control characters. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .transform((given) => given.replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n])*$/u));

/** Text of several lines with something in it that can be seen, or nothing. */
export const filledOrNoText = (max: number) => text(max).refine((given) => given === '' || visible.test(given));

/** What is no day is compared with no other. */
export const dayField = z.iso.date({ abort: true }).refine(isKnownDay, { abort: true });
export const timeField = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/);

/** A field that may be left out, or null: then it is `none`. */
export const optional = <T extends z.ZodType>(field: T, none: z.output<T>) =>
  field.nullish().transform((given) => given ?? none);

/** A name that the site keeps in capital letters: a player's nick, a team's name. */
export const capitalName = filledLine(nameLimit).transform(inCapitals).pipe(z.string().max(nameLimit));

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** One that PostgreSQL can keep, and any zone can show. */
export const plannedMoment = moment.refine((given) => given >= '0001-01-02' && given < '9998-12-31');

/** A text in several languages, keyed as on the wire. */
export const localized = z.object({ EN: z.string().max(10_000).optional(), RU: z.string().max(10_000).optional() });

/** What people write in either language, or in both: one line, Markdown, and that as HTML that is safe to show. */
export const localizedLine = (max: number) =>
  z.object({ EN: filledOrNoLine(max).optional(), RU: filledOrNoLine(max).optional() });
export const localizedText = (max: number) =>
  z.object({ EN: filledOrNoText(max).optional(), RU: filledOrNoText(max).optional() });
export const localizedHtml = z.object({ EN: z.string().optional(), RU: z.string().optional() });

/** A picture of the site's own by its path, sent or drawn, or nothing. */
export const ownPath = line(300).regex(/^(\/(files|covers)(\/[\w-]+)+\.(webp|svg|png))?$/);

export const languageId = z.literal(Object.values(languageIds));
