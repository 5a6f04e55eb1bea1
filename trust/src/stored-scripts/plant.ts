import { markdownPayloads, quotingLink, shortPayloads } from './payloads.ts';

/** Calls the API as who has this token. */
export type Call = <T>(
  method: string,
  path: string,
  sent: { readonly token: string; readonly body?: object },
) => Promise<T>;

interface Planted {
  readonly slug: string;
  readonly gameSlug: string;
  readonly mediaSlugs: readonly string[];
  readonly playerId: number;
  readonly teamId: number;
  /** Of a tournament in which two people do not agree on a result. */
  readonly disputedSlug: string;
}

const whole = localized(markdownPayloads.join('\n\n'));

/** Puts the payloads into every text that the site keeps, as who may write it. */
export async function plant(call: Call, root: string, user: string): Promise<Planted> {
  const post = <T>(path: string, body: object, token = root) => call<T>('POST', path, { token, body });
  const put = <T>(path: string, body: object, token = root) => call<T>('PUT', path, { token, body });
  await put('/configs', settings);
  await post('/donations/import', { donations: shortPayloads.map(donation) });
  await post('/thanks/import', {
    thanks: shortPayloads.map((alias) => ({ alias, title: localized(alias), description: localized(alias) })),
  });
  const game = await post<{ id: number; slug: string }>('/games', gameWith('<svg onload=alert(1)>'));
  const type = await post<{ id: number }>(`/games/${game.id}/tournament-types`, {
    info: { name: localized(shortPayloads[4]), description: whole2000 },
  });
  await plantHierarchy(post, game.id);
  const mediaSlugs = await plantMedia(post, game.id);
  const event = await post<{ id: number; slug: string }>('/tournaments', announcement(game, type.id));
  await plantContents(post, put, event.id);
  const characters = await plantPeople({ post, put, call }, { root, user, game, event });
  const disputed = await post<{ id: number; slug: string }>('/tournaments', announcement(game, type.id));
  await plantDispute(post, disputed, characters);
  const team = await post<{ id: number }>(`/games/${game.id}/teams`, {
    name: shortPayloads[5],
    members: [{ nick: shortPayloads[6] }],
    captain_id: null,
  });
  const player = await post<{ id: number }>(`/games/${game.id}/players`, {
    nick: `${shortPayloads[2]} 2`,
    link: quotingLink,
  });
  await post('/hall-of-fame', {
    player_id: player.id,
    citation: localized(shortPayloads.slice(0, 12).join(' ')),
    inducted_on: '2026-01-01',
  });
  await plantBrackets(post, put, event.id);
  return {
    slug: event.slug,
    gameSlug: game.slug,
    mediaSlugs,
    playerId: player.id,
    teamId: team.id,
    disputedSlug: disputed.slug,
  };
}

type Send = <T>(path: string, body: object, token?: string) => Promise<T>;

const settings = {
  ...{
    donateTeamUrl: quotingLink,
    donatePrizePoolUrl: quotingLink,
    contactsDiscord: quotingLink,
    contactsTwitch: quotingLink,
  },
  ...{ contactsYoutube: quotingLink, contactsTwitter: quotingLink, contactsTiktok: quotingLink },
  ...{ donateTitle: localized(shortPayloads[1]), thanksTitle: localized(shortPayloads[3]) },
  ...{ donateDescription: whole, thanksDescription: whole },
};
const whole2000 = localized(markdownPayloads.join('\n\n').slice(0, 2_000));

function donation(alias: string) {
  return { alias, type: 'team', size: alias.slice(0, 40), description: localized(alias) };
}

function gameWith(text: string) {
  const short = localized(text);
  const info = {
    ...{
      name: short,
      intro_title: short,
      intro_description: whole2000,
      intro_btn_text: short,
      trailer_btn_text: short,
    },
    ...{ trailer_title: short, trailer_description: whole2000 },
    ...{ hierarchy_l1_name: short, hierarchy_l2_name: short, hierarchy_l3_name: short },
  };
  const video = 'https://www.youtube.com/watch?v=aaaaaaaaaaa';
  return { info, slug: 'hostile', intro_btn_link: quotingLink, trailer_btn_link: quotingLink, trailer_video: video };
}

async function plantHierarchy(post: Send, game: number): Promise<void> {
  const rows = shortPayloads.slice(0, 12).map((name) => ({ name }));
  await post(`/games/${game}/regions/import`, { rows });
  await post(`/games/${game}/worlds/import`, { rows });
  for (const level of [1, 2, 3]) {
    for (const name of shortPayloads.slice(level, level + 4))
      await post(`/games/${game}/traits`, { level, info: { name: localized(name) } });
  }
}

async function plantMedia(post: Send, game_id: number): Promise<string[]> {
  const slugs: string[] = [];
  for (const title of shortPayloads.slice(0, 8)) {
    const { slug } = await post<{ slug: string }>('/media', {
      title: localized(title),
      text: whole,
      date: '2026-01-01',
      game_id,
    });
    slugs.push(slug);
  }
  return slugs;
}

function announcement({ id, slug }: { id: number; slug: string }, type: number) {
  return {
    ...{ title: `</title>${shortPayloads[3]}</script>${shortPayloads[0]}`, bg_image: `/covers/game/${slug}.svg` },
    ...{ date: '2027-04-01', time: '18:00:00', time_zone: 0, language_id: 1, pool_custom: shortPayloads[12] },
    ...{ game_id: id, tournament_type_id: type, is_primary: true },
  };
}

async function plantContents(post: Send, put: Send, id: number): Promise<void> {
  const prize = (text: string) => ({ title: localized(text), reward: localized(text) });
  const prizes = shortPayloads.map(prize);
  await post(`/tournaments/${id}/prizes`, {
    standard: prizes,
    special: prizes.slice(0, 3),
    secondary: prizes.slice(3, 6),
  });
  const sections = markdownPayloads
    .slice(-49)
    .map((text, at) => ({ title: localized(shortPayloads[at % shortPayloads.length] ?? ''), text: localized(text) }));
  await post(`/tournaments/${id}/rules`, {
    sections: [...sections, { title: localized('all'), text: whole }],
  });
  const entries = shortPayloads.map((text) => ({ title: localized(text), date: '2027-04-01', time: '18:00:00' }));
  await post(`/tournaments/${id}/schedule`, { mode: 'together', entries });
  const items = shortPayloads.map((text) => ({ title: localized(text), url: quotingLink, kind: 'article' }));
  await post(`/tournaments/${id}/media`, { items });
  const contact = { discord: shortPayloads[1], telegram: '@"><svg/onload=alert(1)>', website: quotingLink };
  await put(`/tournaments/${id}/organizer-info`, { ...contact, text: whole });
  await post(`/tournaments/${id}/how-to-register`, { text: whole });
}

interface People {
  readonly root: string;
  readonly user: string;
  readonly game: { readonly id: number };
  readonly event: { readonly id: number; readonly slug: string };
}

/** Those with accounts: their own names, what they write with a request, and what is said of it. */
async function plantPeople(
  { post, put, call }: { post: Send; put: Send; call: Call },
  { root, user, game, event }: People,
): Promise<Character[]> {
  const characters: Character[] = [];
  const names = {
    firstname: shortPayloads[2],
    lastname: shortPayloads[5],
    discord: shortPayloads[4],
    telegram: shortPayloads[3],
    wallet: markdownPayloads.join('\n').slice(0, 1_000),
  };
  await put('/profile', names, root);
  await put('/profile', names, user);
  for (const [token, nick] of [
    [user, shortPayloads[9]],
    [root, shortPayloads[10]],
  ] as const) {
    const { id } = await post<{ id: number }>(
      '/profile/characters',
      { game_id: game.id, nick, link: quotingLink },
      token,
    );
    const contacts = { discord: shortPayloads[3], telegram: shortPayloads[4], link: quotingLink };
    await post(`/tournaments/${event.slug}/register`, { playerId: id, ...contacts }, token);
    characters.push({ id, token });
  }
  const [first, second] = await call<{ id: number }[]>('GET', `/tournaments/${event.id}/requests`, { token: root });
  await post(`/tournaments/${event.id}/requests/decide`, { approve: [first?.id] });
  await post(`/tournaments/${event.id}/requests/decide`, {
    decline: [second?.id],
    reason: shortPayloads.slice(0, 8).join(' '),
  });
  return characters;
}

interface Character {
  readonly id: number;
  /** Of whose it is. */
  readonly token: string;
}

/** What both say of a result that they do not agree on. */
async function plantDispute(post: Send, event: { id: number; slug: string }, characters: readonly Character[]) {
  for (const { id: playerId, token } of characters) {
    const { id } = await post<{ id: number }>(
      `/tournaments/${event.slug}/register`,
      { playerId, discord: 'me' },
      token,
    );
    await post(`/tournaments/${event.id}/requests/decide`, { approve: [id] });
  }
  const { participants } = await post<{ participants: object }>(`/tournaments/${event.id}/participants`, {
    participants: [{ name: shortPayloads[7] }],
  });
  const settings = { tournament_id: event.id, type: 'RELEGATION', name: shortPayloads[5], best_of: 3 };
  const { id } = await post<{ id: number }>('/brackets', settings);
  await post(`/brackets/${id}/relegation-fill-first-round`, {
    participants: Object.keys(participants).map(Number).slice(0, 2),
  });
  await post(`/tournaments/${event.id}/status`, { status: 1 });
  const path = `/brackets/${id}/duels/1/claim`;
  const [one, other] = characters;
  const said = { result: 'played', score: [2, 0], note: shortPayloads.slice(0, 15).join(' ') };
  const claim = await post<{ id: number }>(path, said, one?.token);
  const counter = { result: 'played', score: [0, 2] };
  const reply = { claim: claim.id, counter, note: shortPayloads.slice(15).join(' ') };
  await post(`${path}/dispute`, reply, other?.token);
}

async function plantBrackets(post: Send, put: Send, tournament_id: number): Promise<void> {
  const names = shortPayloads.slice(11, 27).map((name) => ({ name }));
  const { participants } = await post<{ participants: object }>(`/tournaments/${tournament_id}/participants`, {
    participants: names,
  });
  const ids = Object.keys(participants).map(Number);
  for (const [type, fill] of [
    ['RELEGATION', 'relegation-fill-first-round'],
    ['GROUP', 'groups/participants'],
    ['SWISS', 'swiss/participants'],
  ]) {
    const { id } = await post<{ id: number }>('/brackets', { tournament_id, type, name: shortPayloads[3] });
    await post(`/brackets/${id}/${fill}`, { participants: ids });
  }
  const table = await post<{ id: number; columns: { id: string; title: object }[] }>('/brackets', {
    tournament_id,
    type: 'TABLE',
    name: shortPayloads[1],
  });
  await post(`/brackets/${table.id}/table-participants`, { participants: ids });
  const columns = shortPayloads
    .slice(0, 4)
    .map((title, at) => ({ id: `c${at}`, title: localized(title), kind: 'text', enabled: true }));
  await put(`/brackets/${table.id}`, { columns });
  for (const [at, value] of shortPayloads.slice(4, 16).entries())
    await post(`/brackets/${table.id}/table-cell`, { rowId: ids[at], columnId: 'c1', value });
}

/** Fields for links, each as what is sent to it. */
export function linkBodies(url: string) {
  return [
    ['PUT', '/configs', { contactsDiscord: url }],
    ['PUT', '/configs', { donateTeamUrl: url }],
    ['POST', '/games', { ...gameWith('Links'), slug: 'links', intro_btn_link: url }],
    ['POST', '/games', { ...gameWith('Links'), slug: 'links', trailer_video: url }],
    ['POST', '/media', { title: localized('Links'), video: url, date: '2026-01-01', game_id: 1 }],
    ['POST', '/games/1/players', { nick: 'Links', link: url }],
    ['POST', '/tournaments/1/media', { items: [{ title: localized('Links'), url, kind: 'video' }] }],
    ['PUT', '/tournaments/1/organizer-info', { website: url }],
  ] as const;
}

function localized(text: string) {
  return { EN: text, RU: text };
}
