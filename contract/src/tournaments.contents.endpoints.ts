import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import type { Fault } from './errors.ts';
import {
  dayField,
  localizedHtml as html,
  idInText,
  line,
  linkUpTo,
  localizedLine,
  localizedText as markdown,
  timeField,
} from './fields.ts';
import type { Localized } from './localized.ts';
import { contentLimits, mediaKinds, scheduleModes } from './tournaments.contents.ts';

/** What an organizer writes for the tabs of a tournament: each tab is saved on its own. */

const localizedText = markdown(contentLimits.text);

/** How often it was saved; a write may carry the one it saw. */
const version = z.int().nonnegative();
const seen = { version: version.optional() };

const prize = z.object({ title: localizedLine(contentLimits.title), reward: localizedLine(contentLimits.reward) });
const prizes = z.array(prize).max(contentLimits.prizes);
/** By place, the first first; for something special; and beside the main event. */
const prizeLists = { standard: prizes, special: prizes, secondary: prizes };

const rule = z.object({ title: localizedLine(contentLimits.title), text: localizedText });

const tooLongTogether: Fault = 'tooLongTogether';
const rules = z
  .array(rule)
  .max(contentLimits.sections)
  .refine((sections) => sections.reduce((sum, { text }) => sum + lengthOf(text), 0) <= contentLimits.rules, {
    params: { code: tooLongTogether, limit: contentLimits.rules },
  });

function lengthOf(text: Localized): number {
  return Object.values(text).reduce((sum, words) => sum + words.length, 0);
}

const scheduleEntry = z.object({ title: localizedLine(contentLimits.title), date: dayField, time: timeField });
const schedule = {
  /** All matches at the same time, or rounds at different times. */
  mode: z.enum(scheduleModes),
  entries: z.array(scheduleEntry).max(contentLimits.entries),
};

const link = linkUpTo(contentLimits.link);
const mediaItem = z.object({ title: localizedLine(contentLimits.title), url: link, kind: z.enum(mediaKinds) });
const media = { items: z.array(mediaItem).max(contentLimits.items) };

const organizerInfo = {
  discord: line(contentLimits.handle),
  telegram: line(contentLimits.handle),
  email: z.union([z.literal(''), z.email().max(contentLimits.email)]),
  website: z.union([z.literal(''), link]),
  text: localizedText,
};

const howToRegister = { text: localizedText };

export const tournamentContents = z.object({
  prizes: z.object({ ...prizeLists, version }),
  rules: z.object({ sections: z.array(rule.extend({ html })), version }),
  schedule: z.object({ ...schedule, version }),
  media: z.object({ ...media, version }),
  organizer_info: z.object({ ...organizerInfo, html, version }),
  how_to_register: z.object({ ...howToRegister, html, version }),
});
export type TournamentContents = z.infer<typeof tournamentContents>;
export type Prize = z.infer<typeof prize>;
export type Rule = z.infer<typeof rule>;
export type ScheduleEntry = z.infer<typeof scheduleEntry>;
export type MediaItem = z.infer<typeof mediaItem>;

const tournamentPath = { id: idInText };

export const tournamentContentEndpoints = endpoints({
  'POST /tournaments/{id}/prizes': {
    access: 'signedIn',
    summary: 'Save the prizes: by place, special and secondary',
    params: tournamentPath,
    body: z.object({ ...prizeLists, ...seen }),
    returns: tournamentContents.shape.prizes,
  },
  'POST /tournaments/{id}/rules': {
    access: 'signedIn',
    summary: 'Save the rules, section by section',
    params: tournamentPath,
    body: z.object({ sections: rules, ...seen }),
    returns: tournamentContents.shape.rules,
  },
  'POST /tournaments/{id}/schedule': {
    access: 'signedIn',
    summary: 'Save the schedule, in the zone of the tournament',
    params: tournamentPath,
    body: z.object({ ...schedule, ...seen }),
    returns: tournamentContents.shape.schedule,
  },
  'POST /tournaments/{id}/media': {
    access: 'signedIn',
    summary: 'Save the links to streams, videos and texts',
    called: { url: 'link' },
    params: tournamentPath,
    body: z.object({ ...media, ...seen }),
    returns: tournamentContents.shape.media,
  },
  'PUT /tournaments/{id}/organizer-info': {
    access: 'signedIn',
    summary: "Save the organizer's contacts",
    params: tournamentPath,
    body: z
      .object({ ...organizerInfo, ...seen })
      .partial({ discord: true, telegram: true, email: true, website: true, text: true }),
    returns: tournamentContents.shape.organizer_info,
  },
  'POST /tournaments/{id}/how-to-register': {
    access: 'signedIn',
    summary: 'Save how one registers; without a text the page says it in its own words',
    params: tournamentPath,
    body: z.object({ ...howToRegister, ...seen }),
    returns: tournamentContents.shape.how_to_register,
  },
});
