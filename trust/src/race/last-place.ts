import type { RegistrationRequest } from '@agon/contract/registrations.endpoints';
import { type Event, newEvent } from '../events.ts';
import { manyOf, newPerson } from '../people.ts';
import type { Site } from '../site.ts';
import type { Outcome } from './bracket-race.ts';

/** Many ask for a place at once, and all are approved at once, when one place is free. */
export async function raceForLastPlace(site: Site, count: number): Promise<Outcome[]> {
  return [await race(site, count, false), await race(site, count, true)];
}

const places = 4;

async function race(site: Site, count: number, hasLine: boolean): Promise<Outcome> {
  const event = await newEvent(site);
  const { token } = event.organizer;
  const terms = { capacity: places, waiting_list: hasLine, check_in: null };
  await site.get('PUT', `/tournaments/${event.id}/entry`, { token, body: terms });
  const participants = Array.from({ length: places - 1 }, (_, index) => ({ name: `Early ${index}` }));
  await site.get('POST', `/tournaments/${event.id}/participants`, { token, body: { participants } });
  const tokens = await applicants(site, event, count);
  const asked = await Promise.all(tokens.map((one, node) => site.ask('POST', ...application(event, one, node))));
  const decided = await Promise.all(
    asked.map(({ body }, node) =>
      site.ask('POST', `/tournaments/${event.id}/requests/${body.id}/approve`, { token, node }),
    ),
  );
  const refused = [...asked, ...decided].filter(({ status }) => status >= 300).map(({ body }) => String(body.code));
  const violations = [
    ...asked.flatMap(({ status, body }) => (status < 300 ? [] : [`not taken: ${status} ${body.code}`])),
    ...(await wrongPlaces(site, event, { count, hasLine })),
    ...refused.filter((code) => hasLine || code !== 'registration.full').map((code) => `refused: ${code}`),
    ...(await wrongSuccession(site, event, hasLine)),
  ];
  const byCode = new Map([...Map.groupBy(refused, (code) => code)].map(([code, { length }]) => [code, length]));
  const what = `the last place, ${hasLine ? 'with' : 'without'} a waiting list`;
  return { what, acknowledged: 2 * count - refused.length, refused: byCode, violations };
}

/** New people, each with a character. */
function applicants(site: Site, { gameId }: Event, count: number) {
  return manyOf(count, async (index) => {
    const { id, token } = await newPerson(site);
    const nick = `Late ${id}-${index}`;
    const { id: playerId } = await site.get('POST', '/profile/characters', { token, body: { game_id: gameId, nick } });
    return { token, playerId: Number(playerId) };
  });
}

function application({ slug }: Event, { token, playerId }: { token: string; playerId: number }, node: number) {
  return [`/tournaments/${slug}/register`, { token, node, body: { telegram: '@me', playerId } }] as const;
}

async function wrongPlaces(site: Site, event: Event, { count, hasLine }: { count: number; hasLine: boolean }) {
  const { taken, approved, line } = await placesIn(site, event);
  const expectedLine = hasLine ? Array.from({ length: count - 1 }, (_, index) => index + 1) : [];
  return [
    ...(taken === places ? [] : [`${taken} have one of ${places} places`]),
    ...(approved === 1 ? [] : [`${approved} were given the last place`]),
    ...(`${line}` === `${expectedLine}` ? [] : [`the line is ${line}`]),
  ];
}

async function placesIn(site: Site, { id, slug, organizer: { token } }: Event) {
  const { participants } = await site.get('GET', `/tournaments/${slug}`);
  const requests: RegistrationRequest[] = await site.get('GET', `/tournaments/${id}/requests`, { token });
  const line = requests.flatMap((request) => request.line ?? []).sort((a, b) => a - b);
  return {
    ids: Object.keys(participants),
    taken: Object.keys(participants).length,
    approved: requests.filter(({ status }) => status === 'approved').length,
    line,
  };
}

/** All who have a place are removed at once: those next in line have one then, no more and no fewer. */
async function wrongSuccession(site: Site, event: Event, hasLine: boolean): Promise<string[]> {
  const { token } = event.organizer;
  const before = await placesIn(site, event);
  const removed = await Promise.all(
    before.ids.map((id, node) => site.ask('DELETE', `/tournaments/${event.id}/participants/${id}`, { token, node })),
  );
  const refused = removed.flatMap(({ status, body }) => (status < 300 ? [] : [`not removed: ${status} ${body.code}`]));
  const after = await placesIn(site, event);
  const expected = hasLine ? Math.min(places, before.line.length) : 0;
  const isRight = after.taken === expected && after.line.length === before.line.length - expected;
  return isRight ? refused : [...refused, `${after.taken} moved up, and ${after.line.length} wait`];
}
