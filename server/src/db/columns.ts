import type { LoginProvider } from '@agon/contract/account.logins';
import type { BracketFact, BracketKind, BracketLogEvent, ClaimStatus } from '@agon/contract/brackets';
import type { ClaimedResult } from '@agon/contract/brackets.claims.endpoints';
import type { Gender, TraitLevel } from '@agon/contract/games';
import type { GameInfo, TournamentTypeInfo } from '@agon/contract/games.endpoints';
import type { TraitInfo } from '@agon/contract/games.hierarchy.endpoints';
import type { LanguageId, Localized } from '@agon/contract/localized';
import type { AnnouncementKind, NotificationKind, WebhookFailure } from '@agon/contract/notifications';
import type { NotificationAbout } from '@agon/contract/notifications.endpoints';
import type { Role } from '@agon/contract/permissions';
import type { RequestStatus } from '@agon/contract/registrations.requests';
import type { DonationType } from '@agon/contract/site';
import type { ChangeAct, ChangeKind } from '@agon/contract/site.changes';
import type { TournamentStatus } from '@agon/contract/tournaments';
import type { TournamentContents } from '@agon/contract/tournaments.contents.endpoints';
import type { Match } from '@agon/engine';
import type { ColumnType, Generated } from 'kysely';

/** What the columns hold whose type PostgreSQL cannot tell; `tables.ts` is generated with these. */

/** Read as a value, written as JSON text. */
type JsonColumn<T> = ColumnType<T, string, string>;

export type BracketEventColumn = JsonColumn<BracketLogEvent>;
export type BracketFactsColumn = ColumnType<readonly BracketFact[] | null, string | undefined, never>;
export type BracketTypeColumn = BracketKind;
export type ChangeActColumn = ChangeAct;
export type ChangeKindColumn = ChangeKind;
/** By column, what it was or is. */
export type ChangeValuesColumn = JsonColumn<Readonly<Record<string, unknown>> | null>;
export type ChangeLabelColumn = JsonColumn<string | Localized | null>;
export type ActingRoleColumn = Role;
export type ClaimResultColumn = JsonColumn<ClaimedResult>;
export type ClaimStatusColumn = Generated<ClaimStatus>;
export type CounterColumn = ColumnType<ClaimedResult | null, string | null, string | null>;
export type SideColumn = 0 | 1;
export type ConfigColumn = JsonColumn<string | Localized>;
export type DonationTypeColumn = DonationType;
export type GameInfoColumn = JsonColumn<GameInfo>;
export type GenderColumn = Generated<Gender>;
/** A text in several languages. */
export type LocalizedColumn = JsonColumn<Localized>;
export type LoginProviderColumn = LoginProvider;
export type AnnouncementKindsColumn = JsonColumn<readonly AnnouncementKind[]>;
export type LanguageIdColumn = LanguageId;
export type NotificationAboutColumn = JsonColumn<NotificationAbout>;
export type NotificationKindColumn = NotificationKind;
export type WebhookFailureColumn = WebhookFailure | null;
export type OutcomeColumn = 'win' | 'tie' | 'loss';
export type ResultColumn = NonNullable<Match['result']>['kind'];
export type TournamentTypeInfoColumn = JsonColumn<TournamentTypeInfo>;
export type TournamentContentColumn = JsonColumn<object>;
export type TournamentPart = keyof TournamentContents;
export type TournamentStatusColumn = Generated<TournamentStatus>;
export type RequestStatusColumn = Generated<RequestStatus>;
export type RoleColumn = Generated<Role>;
export type TraitInfoColumn = JsonColumn<TraitInfo>;
export type TraitLevelColumn = TraitLevel;
