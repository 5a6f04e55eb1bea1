import type { BracketKind, BracketLogEvent, ClaimStatus } from '@agon/contract/brackets';
import type { ClaimedResult } from '@agon/contract/brackets.claims.endpoints';
import type { GameInfo, TournamentTypeInfo } from '@agon/contract/games.endpoints';
import type { Localized } from '@agon/contract/localized';
import type { Role } from '@agon/contract/permissions';
import type { RequestStatus } from '@agon/contract/registrations';
import type { TournamentStatus } from '@agon/contract/tournaments';
import type { TournamentContents } from '@agon/contract/tournaments.contents.endpoints';
import type { Match } from '@agon/engine';
import type { ColumnType, Generated } from 'kysely';

/** What the columns hold whose type PostgreSQL cannot tell; `tables.ts` is generated with these. */

/** Read as a value, written as JSON text. */
type JsonColumn<T> = ColumnType<T, string, string>;

export type BracketEventColumn = JsonColumn<BracketLogEvent>;
export type BracketTypeColumn = BracketKind;
export type ClaimResultColumn = JsonColumn<ClaimedResult>;
export type ClaimStatusColumn = Generated<ClaimStatus>;
export type CounterColumn = ColumnType<ClaimedResult | null, string | null, string | null>;
export type SideColumn = 0 | 1;
export type ConfigColumn = JsonColumn<string | Localized>;
export type GameInfoColumn = JsonColumn<GameInfo>;
export type LocalizedColumn = JsonColumn<Localized>;
export type OutcomeColumn = 'win' | 'tie' | 'loss';
export type ResultColumn = NonNullable<Match['result']>['kind'];
export type TournamentTypeInfoColumn = JsonColumn<TournamentTypeInfo>;
export type TournamentContentColumn = JsonColumn<object>;
export type TournamentPart = keyof TournamentContents;
export type TournamentStatusColumn = Generated<TournamentStatus>;
/** A text in several languages. */
export type RequestStatusColumn = Generated<RequestStatus>;
export type RoleColumn = Generated<Role>;
