import type { Role } from '@agon/contract/permissions';
import type { RegistrationRequest } from '@agon/contract/registrations.endpoints';
import type { User } from '../account/account.queries.ts';
import type { TestApp } from './app.ts';
import type { TestTournament } from './tournaments.ts';

export interface Applicant {
  readonly user: User;
  readonly request: RegistrationRequest;
}

/** Somebody new who asks to take part under this nick. */
export async function applicant(
  { call, person }: TestApp,
  made: TestTournament,
  nick: string,
  role: Role = 'user',
): Promise<Applicant> {
  const user = await person(role);
  const character = { game_id: made.game.gameId, nick };
  const { id: playerId } = (await call('POST /profile/characters', { as: user, body: character })).body;
  const body = { telegram: '@me', playerId };
  const { body: request } = await call(`POST /tournaments/${made.tournament.slug}/register`, { as: user, body });
  return { user, request };
}

export async function applicants(site: TestApp, made: TestTournament, nicks: readonly string[]): Promise<Applicant[]> {
  const all: Applicant[] = [];
  for (const nick of nicks) all.push(await applicant(site, made, nick));
  return all;
}

export function decide({ call }: TestApp, { tournament, organizer }: TestTournament, body: object) {
  return call(`POST /tournaments/${tournament.id}/requests/decide`, { as: organizer, body });
}

export function approve(site: TestApp, made: TestTournament, who: readonly Applicant[]) {
  return decide(site, made, { approve: who.map(({ request }) => request.id) });
}

/** The terms, with those that are not named as they are for a new tournament. */
export function setEntry({ call }: TestApp, { tournament, organizer }: TestTournament, terms: object, as = organizer) {
  const body = { capacity: null, waiting_list: false, check_in: null, ...terms };
  return call(`PUT /tournaments/${tournament.id}/entry`, { as, body });
}

/** Who takes part and who waits in line, by name, in order. */
export async function placesIn({ call }: TestApp, { tournament, organizer }: TestTournament) {
  const { body } = await call(`GET /tournaments/${tournament.slug}`);
  const { body: requests } = await call(`GET /tournaments/${tournament.id}/requests`, { as: organizer });
  const participants: { name: string; checked_in: boolean }[] = Object.values(body.participants);
  const line: RegistrationRequest[] = requests.filter(({ status }: RegistrationRequest) => status === 'waiting');
  return {
    in: participants.map(({ name }) => name).sort(),
    present: participants.flatMap(({ name, checked_in }) => (checked_in ? [name] : [])).sort(),
    line: line.map(({ name }) => name),
  };
}

/** What somebody is told of their own part. */
export async function ownOf({ call }: TestApp, { tournament }: TestTournament, { user }: Applicant) {
  return (await call(`GET /tournaments/${tournament.slug}/my-registration`, { as: user })).body;
}
