import { z } from 'zod';
import { profile, timeZone } from './account.endpoints.ts';
import { loginProviders } from './account.logins.ts';
import { isUsername, profileLimits } from './account.ts';
import { competitor } from './champions.endpoints.ts';
import { endpoints } from './endpoint.ts';
import { dayField, id, idInText, languageId, line, localized, moment, ownPath, text } from './fields.ts';
import { languages } from './localized.ts';
import { notificationAbout, webhook } from './notifications.endpoints.ts';
import { ownCharacter, team } from './players.endpoints.ts';
import { changeActs, changeKinds } from './site.changes.ts';
import { tournamentContents } from './tournaments.contents.endpoints.ts';
import { contentLimits } from './tournaments.contents.ts';

/** What people say about themselves, and what becomes of it. */

const username = line(profileLimits.username.max)
  .min(profileLimits.username.min)
  .refine(isUsername, { params: { code: 'noUsername' } });

const profileFields = z.object({
  languageId,
  /** The same by its code; `languageId` counts where both are named. */
  language: z.enum(languages),
  timeZone,
  username,
  firstname: line(profileLimits.name),
  lastname: line(profileLimits.name),
  discord: line(contentLimits.handle),
  telegram: line(contentLimits.handle),
  wallet: text(profileLimits.wallet),
  /** Square, as it is shown. */
  avatar: ownPath,
  /** What the avatar was cut out of. */
  originAvatar: ownPath,
});

const tournament = z.object({ slug: z.string(), title: z.string() });

const standsInTheWay = z.object({
  /** Without one, an account is deleted by typing its e-mail. */
  hasPassword: z.boolean(),
  /** Those not completed of which they are the organizer: somebody has to see to them first. */
  organizes: z.array(tournament),
  isLastRoot: z.boolean(),
});
export type StandsInTheWay = z.infer<typeof standsInTheWay>;

const ownSession = z.object({
  user_agent: z.string(),
  address: z.string(),
  created_at: moment,
  seen_at: moment,
  /** When its holder last showed who they are. */
  /** What it is renewed with, each once; without the tokens themselves. */
  tokens: z.array(z.object({ expires_at: moment, used_at: moment.nullable() })),
});

/** A profile elsewhere that is attached to the account. */
const ownLogin = z.object({
  provider: z.enum(loginProviders),
  id: z.string(),
  name: z.string(),
  linked_at: moment,
});

/** A letter whose link is still known, without what is in the link. */
const ownLetter = z.object({
  purpose: z.string(),
  email: z.string(),
  expires_at: moment,
  used_at: moment.nullable(),
});

/** A browser or program that one has signed in with; which one, only its own secret tells. */
const ownDevice = z.object({ first_seen_at: moment, seen_at: moment });

/** An e-mail that was asked for and is not confirmed. */
const ownEmailChange = z.object({ email: z.string(), asked_at: moment, expires_at: moment });

/** An e-mail that the account had, for as long as it can have it back. */
const ownFormerEmail = z.object({ email: z.string(), changed_at: moment, kept_until: moment });

/** Two-step sign-in, without its secrets; null where it was never set up. */
const ownSecondFactor = z
  .object({
    set_up_at: moment,
    confirmed_at: moment.nullable(),
    recovery_codes: z.array(z.object({ made_at: moment, used_at: moment.nullable() })),
  })
  .nullable();

/** A sign-in that waits for its code. */
const ownPendingSignIn = z.object({ expires_at: moment });

const ownRequest = z.object({
  tournament: z.string(),
  name: z.string(),
  link: z.string(),
  discord: z.string(),
  telegram: z.string(),
  status: z.string(),
  /** What the organizer said to the decision. */
  reason: z.string(),
  created_at: moment,
  decided_at: moment.nullable(),
  checked_in_at: moment.nullable(),
});

const ownClaim = z.object({
  tournament: z.string(),
  bracket_id: id,
  match: z.int(),
  /** What they did with it. */
  as: z.array(z.enum(['claimed', 'disputed', 'closed'])),
  status: z.string(),
  result: z.unknown(),
  note: z.string(),
  picture: z.string(),
  counter: z.unknown(),
  counter_note: z.string(),
  counter_picture: z.string(),
  claimed_at: moment,
  disputed_at: moment.nullable(),
  closed_at: moment.nullable(),
});

const logged = {
  at: moment,
  call: z.string(),
  act: z.enum(changeActs),
  kind: z.enum(changeKinds),
  key: z.string(),
  tournament: z.string().nullable(),
};
const values = z.record(z.string(), z.unknown()).nullable();

/** Everything that is stored about a person, by tournaments' slugs. What others wrote of a match is left out. */
const ownData = z.object({
  madeAt: moment,
  account: profile,
  hasPassword: z.boolean(),
  sessions: z.array(ownSession),
  logins: z.array(ownLogin),
  letters: z.array(ownLetter),
  devices: z.array(ownDevice),
  emailChanges: z.array(ownEmailChange),
  formerEmails: z.array(ownFormerEmail),
  secondFactor: ownSecondFactor,
  pendingSignIns: z.array(ownPendingSignIn),
  characters: z.array(ownCharacter),
  teams: z.array(team),
  requests: z.array(ownRequest),
  entries: z.array(
    z.object({
      ...{ tournament: z.string(), name: z.string() },
      ...{ seed: z.int().nullable(), checked_in_at: moment.nullable() },
    }),
  ),
  places: z.array(
    z.object({ tournament: z.string(), name: z.string(), place: z.int(), last_place: z.int(), points: z.int() }),
  ),
  /** What the hall of fame says of their characters and teams. */
  honours: z.array(z.object({ name: z.string(), citation: localized, inducted_on: dayField })),
  claims: z.array(ownClaim),
  tournaments: z.array(tournament.extend({ is_organizer: z.boolean(), is_creator: z.boolean() })),
  /** How to reach them, as organizers. */
  contacts: z.array(
    tournamentContents.shape.organizer_info.omit({ html: true, version: true }).extend({ tournament: z.string() }),
  ),
  /** Where their tournaments are announced, without the secret addresses. */
  webhooks: z.array(webhook.extend({ tournament: z.string() })),
  /** Changes of brackets that stand under their name. */
  changes: z.array(z.object({ tournament: z.string(), bracket_id: id, version: z.int(), at: moment })),
  /** What they did as staff, as the log of changes has it; what others' things were is left out. */
  actions: z.array(z.object({ ...logged, columns: z.array(z.string()) })),
  /** What staff did with their account, requests, characters and teams, and with what these took part in. */
  actionsAbout: z.array(z.object({ ...logged, before: values, after: values, hidden: z.array(z.string()) })),
  media: z.array(z.object({ slug: z.string(), created_at: moment })),
  notifications: z.array(
    z.object({
      kind: z.string(),
      tournament: z.string().nullable(),
      about: notificationAbout,
      created_at: moment,
      read_at: moment.nullable(),
      mailed_at: moment.nullable(),
    }),
  ),
  /** Where they are not as usual. */
  notificationChoices: z.array(z.object({ kind: z.string(), in_page: z.boolean(), by_mail: z.boolean() })),
});
export type OwnData = z.infer<typeof ownData>;

const winner = z.object({
  place: z.int(),
  last_place: z.int(),
  competitor: competitor.pick({ player_id: true, team_id: true, name: true }),
  /** Whose it is: the player's account, or the captain's; null where there is none. */
  username: z.string().nullable(),
  /** Empty where they have not said. */
  wallet: z.string(),
});
export type Winner = z.infer<typeof winner>;

export const profileEndpoints = endpoints({
  'PUT /profile': {
    access: 'signedIn',
    summary: 'Change what is named of the own profile',
    body: profileFields.partial().extend({
      /** As the caller saw it: when it is no longer that, the change is refused with 409. */
      version: z.int().optional(),
    }),
    returns: profile,
  },
  'GET /profile/data': {
    access: 'signedIn',
    summary: 'All that the site stores about the signed-in person',
    returns: ownData,
  },
  'GET /profile/deletion': {
    access: 'signedIn',
    summary: 'What stands in the way of deleting the own account',
    returns: standsInTheWay,
  },
  'POST /profile/deletion': {
    access: 'signedIn',
    summary: 'Delete the own account; confirmed by its password or, where it has none, by its e-mail',
    body: z.object({ password: z.string().max(1000).optional(), email: z.string().max(1000).optional() }),
    returns: z.object({}),
  },
  'GET /tournaments/{id}/winners': {
    access: 'signedIn',
    summary: 'Who has won a prize in a completed tournament, with their wallets; for its organizer',
    params: { id: idInText },
    returns: z.array(winner),
  },
});
