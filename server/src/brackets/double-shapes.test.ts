import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { duelsOf, newBracket, newBracketOf } from '../testing/tournaments.ts';

/** Double eliminations that do not end, or do not begin, as most do. */

const site = await testApp(afterAll);

test('a group of four with two defeats ends without a final of its own', async () => {
  const made = await newBracket(site, 4, { defeats: 2, grand_final: 'none' });
  expect(made.bracket.rounds.map(({ section }) => section)).not.toContain('grand-bracket');
  const post = (round: number, duel: number) =>
    site.call(`POST /brackets/${made.bracket.id}/relegation-rounds/${round}/duels/${duel}`, {
      as: made.organizer,
      body: { result: 'played', score: [1, 0] },
    });
  for (const { id, round } of duelsOf(made.bracket)) expect((await post(round, id)).status).toBe(200);
  const { body } = await site.call(`GET /brackets/${made.bracket.id}`);
  expect(body).toMatchObject({ isComplete: true, champion: made.ids[0] });
  expect(body.places.map(({ place }: { place: number }) => place)).toEqual([1, 2, 3, 4]);
});

test('half of the field begins in the lower bracket, and stays there when the settings change', async () => {
  const made = await newBracketOf(site, 'RELEGATION', 8, { defeats: 2, lower_size: 4, grand_final: 'single' });
  expect(made.bracket.size).toBe(4);
  const [upper, lower] = [made.ids.slice(0, 4), made.ids.slice(4)];
  const { body } = await made.post('relegation-fill-first-round', { participants: upper, lower });
  const first = (section: string) => body.rounds.find((round: { section: string }) => round.section === section);
  type Duel = { sides: { participant: number }[] };
  const sidesIn = (section: string) =>
    first(section).duels.flatMap(({ sides }: Duel) => sides.map(({ participant }) => participant));
  expect([sidesIn('main-bracket'), sidesIn('defeat-bracket')]).toEqual([upper, lower]);

  const again = await made.post('relegation-fill-first-round', { participants: upper.toReversed() });
  expect(Object.keys(again.body.participants)).toHaveLength(8);
  const change = { as: made.organizer, body: { grand_final: 'reset', best_of: 3 } };
  const { body: changed } = await site.call(`PUT /brackets/${made.bracket.id}`, change);
  expect(Object.keys(changed.participants)).toHaveLength(8);
  expect(changed.rounds.filter(({ section }: { section: string }) => section === 'grand-bracket')).toHaveLength(2);
});

test('what only two defeats have is refused with one', async () => {
  const made = await newBracket(site, 4);
  for (const wanted of [{ grand_final: 'none' }, { lower_size: 2 }]) {
    const answer = await site.call(`PUT /brackets/${made.bracket.id}`, { as: made.organizer, body: wanted });
    expect.soft(answer.body.code).toBe('request.invalid');
  }
  const both = await site.call(`PUT /brackets/${made.bracket.id}`, {
    as: made.organizer,
    body: { defeats: 2, grand_final: 'none' },
  });
  expect(both.status).toBe(200);
});
