import type { Platform } from '../../../bench/src/platform.ts';
import { announce, newEvent, playEvent, type Type } from '../../../bench/src/viewer-event.ts';
import type { Sights } from './addresses.ts';
import type { Accounts } from './people.ts';

/**
 * Makes an event in every state, besides those of the demo. An admin has made the one under way for the organizer, and the user has asked
 * to take part in the first one, and reported a result in the second one.
 */
export async function newSights(platform: Platform, accounts: Accounts): Promise<Sights> {
  const [user, organizer, admin] = [
    await signedIn(platform, accounts.user),
    await signedIn(platform, accounts.organizer),
    await signedIn(platform, accounts.admin),
  ];
  const [type] = await platform.call<Type[]>('GET', '/games/all/tournament-type');
  const title = 'Кубок новичков с очень длинным названием';
  const announced = await announce(platform, organizer.token, { title, type });
  await writeAtLength(organizer, `/tournaments/${announced.id}`);
  const nick = { game_id: type?.game_id, nick: 'Новичок' };
  const { id: playerId } = await user.post<{ id: number }>('/profile/characters', nick);
  const application = { telegram: '@novice', playerId };
  await user.post(`/tournaments/${announced.slug}/register`, application);
  const wanted = { sides: 6, title: 'Кубок в разгаре', organizerId: organizer.id };
  const { tournament, filled } = await newEvent(admin.platform, wanted);
  const { id: request } = await user.post<{ id: number }>(`/tournaments/${tournament.slug}/register`, application);
  const path = `/tournaments/${tournament.id}`;
  await organizer.post(`${path}/requests/${request}/approve`, {});
  const duel = filled.rounds.flatMap(({ duels }) => duels).find(({ status }) => status === 'ready');
  await organizer.post(`/brackets/${filled.id}/replace`, {
    oldParticipant: duel?.sides[0]?.participant,
    newParticipant: await participantOf(platform, tournament.slug, playerId),
  });
  await organizer.post(`${path}/players-report`, { players_report: true });
  await organizer.post(`${path}/status`, { status: 1 });
  await user.post(`/brackets/${filled.id}/duels/${duel?.id}/claim`, { result: 'played', score: [1, 0] });
  const ended = await playedEvent(organizer);
  const demo = await platform.call<{ slug: string; status: number }[]>('GET', '/tournaments');
  const played = demo.filter(({ slug, status }) => status === 2 && slug !== ended).map(({ slug }) => slug);
  const media = await platform.call<{ slug: string }[]>('GET', '/media-list');
  return {
    ...{ announced: announced.slug, underWay: tournament.slug, ended },
    // Of those of the demo a few stand for all.
    played: played.slice(0, 2),
    media: media.slice(0, 2).map(({ slug }) => slug),
  };
}

/** With all that a text may hold, and what is wider than a screen. */
async function writeAtLength({ post, put }: SignedIn, path: string): Promise<void> {
  const text = { EN: atLength('word'), RU: atLength('слово') };
  await post(`${path}/rules`, { sections: [{ title: { EN: 'Word', RU: 'Слово' }, text }] });
  await put(`${path}/organizer-info`, { text });
  await post(`${path}/how-to-register`, { text });
}

function atLength(word: string): string {
  const row = (cell: string) => `|${`${cell}|`.repeat(14)}`;
  const table = [row(` ${word} `), row('---'), row(` ${word} `), row(' ')].join('\n');
  const code = ['```', `${word} `.repeat(40), word.repeat(40), '```'].join('\n');
  const links = `[](/contacts) [${word}](/contacts) ![${word}](/contacts)`;
  return [`# ${word}`, word, `#### ${word}`, `> ${word}`, '#', `- ${word}\n  1. ${word}`, links, code, table].join(
    '\n\n',
  );
}

type SignedIn = Awaited<ReturnType<typeof signedIn>>;

async function signedIn(platform: Platform, body: Accounts['user']) {
  const { access_token: token } = await platform.call<{ access_token: string }>('POST', '/authorize', { body });
  const { id } = await platform.call<{ id: number }>('GET', '/profile', { token });
  return {
    ...{ id, token, platform: { ...platform, signIn: async () => token } },
    post: <T>(path: string, sent: object) => platform.call<T>('POST', path, { token, body: sent }),
    put: <T>(path: string, sent: object) => platform.call<T>('PUT', path, { token, body: sent }),
  };
}

async function participantOf(platform: Platform, slug: string, playerId: number) {
  type Shown = { participants: Readonly<Record<string, { id: number; player_id: number | null }>> };
  const { participants } = await platform.call<Shown>('GET', `/tournaments/${slug}`);
  return Object.values(participants).find(({ player_id }) => player_id === playerId)?.id;
}

/** Its slug. */
async function playedEvent({ platform, post }: SignedIn): Promise<string> {
  const { path } = await playEvent(platform, { sides: 4, title: 'Кубок, который уже сыгран' });
  const slug = path.split('/')[2] ?? '';
  const { id } = await platform.call<{ id: number }>('GET', `/tournaments/${slug}`);
  // The first result has begun it.
  await post(`/tournaments/${id}/status`, { status: 2 });
  return slug;
}
