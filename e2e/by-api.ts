import { type APIRequestContext, expect } from '@playwright/test';
import { newTitle, root } from './people.ts';

/** A tournament that root made without a browser; `post` does more with it. */
export async function tournamentByApi(request: APIRequestContext, more: object = {}) {
  const { access_token: token } = await (await request.post('/api/authorize', { data: root })).json();
  const post = async (path: string, data: object) => {
    const answer = await request.post(`/api${path}`, { data, headers: { 'access-token': String(token) } });
    expect([path, answer.status()]).toEqual([path, 200]);
    return answer.json();
  };
  const [type] = await (await request.get('/api/games/all/tournament-type')).json();
  const info = {
    title: newTitle('By call'),
    bg_image: '/covers/game/rocket-league.svg',
    date: '2099-03-01',
    time: '18:00:00',
    time_zone: 3,
    language_id: 1,
    tournament_type_id: type.id,
    game_id: type.game_id,
    ...more,
  };
  const { id, slug } = await post('/tournaments', info);
  const enter = async (names: readonly string[]): Promise<number[]> => {
    const { participants } = await post(`/tournaments/${id}/participants`, {
      participants: names.map((name) => ({ name })),
    });
    return Object.keys(participants).map(Number);
  };
  return { id: Number(id), slug: String(slug), address: `/tournaments/${slug}`, token: String(token), post, enter };
}
