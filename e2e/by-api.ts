import { type APIRequestContext, expect } from '@playwright/test';
import { newTitle, root } from './people.ts';

/** What it answers, as long as it is no refusal. */
export async function call(
  request: APIRequestContext,
  method: 'get' | 'post',
  path: string,
  data?: object,
  token?: string,
) {
  const headers = token === undefined ? {} : { 'access-token': token };
  const answer = await request[method](`/api${path}`, { data, headers });
  expect([path, answer.status()]).toEqual([path, 200]);
  return answer.json();
}

/** A tournament that root made without a browser; `post` does more with it. */
export async function tournamentByApi(request: APIRequestContext, more: object = {}) {
  const { access_token } = await call(request, 'post', '/authorize', root);
  const token = String(access_token);
  const post = (path: string, data: object) => call(request, 'post', path, data, token);
  const [type] = await call(request, 'get', '/games/all/tournament-type');
  const { id, slug, game } = await post('/tournaments', {
    title: newTitle('By call'),
    bg_image: '/covers/game/rocket-league.svg',
    date: '2099-03-01',
    time: '18:00:00',
    time_zone: 3,
    language_id: 1,
    tournament_type_id: type.id,
    game_id: type.game_id,
    ...more,
  });
  /** @returns ids, in this order */
  const enter = async (names: readonly string[]): Promise<number[]> => {
    const people = { participants: names.map((name) => ({ name })) };
    const { participants } = await post(`/tournaments/${id}/participants`, people);
    return Object.keys(participants).map(Number);
  };
  return {
    id: Number(id),
    slug: String(slug),
    address: `/tournaments/${slug}`,
    game: String(game.slug),
    token,
    post,
    enter,
  };
}
