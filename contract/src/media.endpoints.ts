import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import type { Fault } from './errors.ts';
import {
  choiceInText,
  dayField,
  id,
  idInText,
  linkUpTo,
  localized,
  localizedHtml,
  localizedLine,
  localizedText,
  ownPath,
  pageOfMany,
  searchText,
  slug,
} from './fields.ts';
import { mediaLimits, mediaOrders, mediaTypes } from './media.ts';
import { searchLimit } from './tournaments.ts';

const flag = z.literal([0, 1]);

const mediaEntry = z.object({
  id,
  slug,
  title: localized,
  date: dayField,
  /** It has something to read, something to watch, or both. */
  is_text: flag,
  is_video: flag,
  game: z.object({ id, slug }),
  /** Path of a picture, empty for none. */
  cover: z.string(),
  /** How the text begins, in plain words. */
  excerpt: localized,
});
export type MediaEntry = z.infer<typeof mediaEntry>;

const neighbour = z.object({ slug, title: localized }).nullable();

const media = mediaEntry.extend({
  /** Markdown, and the same as HTML that is safe to show. */
  text: localizedHtml,
  html: localizedHtml,
  /** Link to the video, empty for none. */
  video: z.string(),
  /** Of the same game. */
  newer: neighbour,
  older: neighbour,
  /** How often it was saved. */
  version: z.int().positive(),
});
export type Media = z.infer<typeof media>;

const videoLink = z.union([z.literal(''), linkUpTo(mediaLimits.link, /^https$/)]);

const noTitle: Fault = 'noTitle';
const nothingToSee: Fault = 'nothingToSee';
const writtenMedia = z
  .object({
    title: localizedLine(mediaLimits.title),
    text: localizedText(mediaLimits.text).default({}),
    video: videoLink.default(''),
    cover: ownPath.default(''),
    date: dayField,
    game_id: id,
    /** The one that the writer saw; without it, the write counts whatever came before. */
    version: z.int().nonnegative().optional(),
  })
  .refine(({ title }) => title.EN || title.RU, { path: ['title', 'EN'], params: { code: noTitle } })
  .refine(({ text, video }) => text.EN || text.RU || video, { path: ['video'], params: { code: nothingToSee } });
export type WrittenMedia = z.output<typeof writtenMedia>;

const calledMedia = { date: 'day' };

export const mediaEndpoints = endpoints({
  'GET /media-list': {
    called: calledMedia,
    access: 'public',
    forGuests: 'kept',
    summary: 'Texts and videos, the newest first unless ordered by title',
    query: z.object({
      game: slug.optional(),
      /** 0 all, 1 text, 2 video. */
      type: choiceInText(mediaTypes).optional(),
      /** Part of the title in either language. */
      search: searchText(searchLimit).optional(),
      date: dayField.optional(),
      /** 0 date, 1 title. */
      order: choiceInText(mediaOrders).optional(),
      page: pageOfMany.optional(),
    }),
    returns: z.array(mediaEntry),
  },
  'GET /media/{id}': {
    access: 'public',
    summary: 'One text or video, by its id or its slug',
    params: { id: slug },
    returns: media,
  },
  'POST /media': {
    called: calledMedia,
    access: 'signedIn',
    summary: 'Publish a text or a video',
    body: writtenMedia,
    returns: media,
  },
  'PUT /media/{id}': {
    called: calledMedia,
    access: 'signedIn',
    summary: 'Change a text or a video; its address stays',
    params: { id: idInText },
    body: writtenMedia,
    returns: media,
  },
  'DELETE /media/{id}': {
    access: 'signedIn',
    summary: 'Delete a text or a video',
    params: { id: idInText },
    returns: z.object({}),
  },
});
