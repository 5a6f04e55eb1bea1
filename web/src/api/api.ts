import type { emailEndpoints } from '@agon/contract/account.email.endpoints';
import type { accountEndpoints } from '@agon/contract/account.endpoints';
import type { factorEndpoints } from '@agon/contract/account.factor.endpoints';
import type { mailEndpoints } from '@agon/contract/account.mail.endpoints';
import type { oauthEndpoints } from '@agon/contract/account.oauth.endpoints';
import type { profileEndpoints } from '@agon/contract/account.profile.endpoints';
import type { securityEndpoints } from '@agon/contract/account.security.endpoints';
import type { userEndpoints } from '@agon/contract/account.users.endpoints';
import type { claimEndpoints } from '@agon/contract/brackets.claims.endpoints';
import type { eliminationEndpoints } from '@agon/contract/brackets.elimination.endpoints';
import type { bracketEndpoints } from '@agon/contract/brackets.endpoints';
import type { groupEndpoints } from '@agon/contract/brackets.groups.endpoints';
import type { swissEndpoints } from '@agon/contract/brackets.swiss.endpoints';
import type { tableEndpoints } from '@agon/contract/brackets.table.endpoints';
import type { championEndpoints } from '@agon/contract/champions.endpoints';
import type { Returned, Sent } from '@agon/contract/endpoint';
import type { ErrorBody } from '@agon/contract/errors';
import type { fileEndpoints } from '@agon/contract/files.endpoints';
import type { gameEndpoints } from '@agon/contract/games.endpoints';
import type { hierarchyEndpoints } from '@agon/contract/games.hierarchy.endpoints';
import type { mediaEndpoints } from '@agon/contract/media.endpoints';
import type { notificationEndpoints } from '@agon/contract/notifications.endpoints';
import type { playerEndpoints } from '@agon/contract/players.endpoints';
import type { playerManagementEndpoints } from '@agon/contract/players.manage.endpoints';
import type { registrationEndpoints } from '@agon/contract/registrations.endpoints';
import type { changeEndpoints } from '@agon/contract/site.changes.endpoints';
import type { dashboardEndpoints } from '@agon/contract/site.dashboard.endpoints';
import type { siteEndpoints } from '@agon/contract/site.endpoints';
import type { featureEndpoints } from '@agon/contract/site.features.endpoints';
import type { siteListEndpoints } from '@agon/contract/site.lists.endpoints';
import type { tournamentContentEndpoints } from '@agon/contract/tournaments.contents.endpoints';
import type { tournamentEndpoints } from '@agon/contract/tournaments.endpoints';
import type { timelineEndpoints } from '@agon/contract/tournaments.timeline.endpoints';

type Contract = typeof accountEndpoints &
  typeof oauthEndpoints &
  typeof securityEndpoints &
  typeof championEndpoints &
  typeof bracketEndpoints &
  typeof claimEndpoints &
  typeof eliminationEndpoints &
  typeof groupEndpoints &
  typeof swissEndpoints &
  typeof tableEndpoints &
  typeof fileEndpoints &
  typeof gameEndpoints &
  typeof hierarchyEndpoints &
  typeof emailEndpoints &
  typeof factorEndpoints &
  typeof mailEndpoints &
  typeof featureEndpoints &
  typeof mediaEndpoints &
  typeof notificationEndpoints &
  typeof playerEndpoints &
  typeof playerManagementEndpoints &
  typeof registrationEndpoints &
  typeof siteEndpoints &
  typeof siteListEndpoints &
  typeof changeEndpoints &
  typeof timelineEndpoints &
  typeof dashboardEndpoints &
  typeof profileEndpoints &
  typeof userEndpoints &
  typeof tournamentContentEndpoints &
  typeof tournamentEndpoints;

type Input<Key extends keyof Contract> =
  Record<never, never> extends Sent<Contract[Key]> ? [input?: Sent<Contract[Key]>] : [input: Sent<Contract[Key]>];

/** Calls an endpoint of the contract by its key. On the server it runs in process as a guest, in the browser over HTTP. */
export type Api = <Key extends keyof Contract>(key: Key, ...input: Input<Key>) => Promise<Returned<Contract[Key]>>;

/** The parts of a call's input, whatever the endpoint. */
export interface AnyInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
}

/** A call that was refused, or could not be made (`status` 0 and no body). */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody | undefined;

  constructor(status: number, body?: ErrorBody) {
    super(body?.error ?? `status ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}

/** The key's address with the parameters filled in. */
export function addressOf(key: string, { params = {}, query = {} }: AnyInput): { method: string; url: string } {
  const [method = 'GET', template = ''] = key.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return { method, url: `/api${path}${search && `?${search}`}` };
}
