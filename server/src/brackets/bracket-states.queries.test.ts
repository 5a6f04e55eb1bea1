import { AppError } from '@agon/contract/errors';
import { expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { connectForTest } from '../testing/database.ts';
import { duelOf, newBracket, report, won } from '../testing/tournaments.ts';
import { findBracketState } from './bracket-states.queries.ts';
import { deleteBracket, findBracket, insertBracketEvents, updateBracket } from './brackets.queries.ts';

test('what a transaction wrote and rolled back was never there', async () => {
  const site = await testApp();
  const { db, clock } = site;
  const made = await newBracket(site, 2);
  const { id, version: from } = made.bracket;
  const rolledBack = db.transaction().execute(async (transaction) => {
    const event = { type: 'report', match: 1, result: { kind: 'played', score: [0, 1] } } as const;
    const happened = [{ event, facts: { before: [], after: [] } }];
    await insertBracketEvents(transaction, id, { from, happened, actorId: null, now: clock.now });
    const shown = { version: from + 1, name: '', show_opponent_points: true, has_times: false };
    await updateBracket(transaction, id, shown);
    const row = await findBracket(transaction, id);
    expect(row && (await findBracketState(transaction, row)).version).toBe(from + 1);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  const { body } = await report(site, made, 1, won);
  expect(duelOf(body, 1).winner).toBe(0);
  expect((await site.call(`GET /brackets/${id}`)).body).toEqual(body);
});

test('a state is read as of the version that was asked for, also after a later one', async () => {
  const site = await testApp();
  const made = await newBracket(site, 4);
  const before = await findBracket(site.db, made.bracket.id);
  await report(site, made, 1, won);
  const after = await findBracket(site.db, made.bracket.id);
  if (before === undefined || after === undefined) throw new Error('no bracket');
  const latest = await findBracketState(site.db, after);
  expect((await findBracketState(site.db, before)).version).toBe(made.bracket.version);
  expect(await findBracketState(site.db, after), 'the latest is still remembered').toBe(latest);
});

test('brackets of the same id in two databases have nothing in common', async () => {
  const [one, two] = [await testApp(), await testApp()];
  const [first, second] = [await newBracket(one, 8), await newBracket(two, 2)];
  expect(first.bracket.id).toBe(second.bracket.id);
  await one.call(`GET /brackets/${first.bracket.id}`);
  expect((await two.call(`GET /brackets/${second.bracket.id}`)).body).toEqual(second.bracket);
  await report(two, second, 1, won);
  expect((await two.call(`GET /brackets/${second.bracket.id}`)).body).toMatchObject({ isComplete: true });
});

test('a bracket that is deleted while it is being read is not found', async () => {
  const { db, connection, ...site } = await testApp();
  const made = await newBracket({ db, connection, ...site }, 2);
  const row = await findBracket(db, made.bracket.id);
  if (row === undefined) throw new Error('no bracket');
  await deleteBracket(db, row.id);
  const ofAnotherNode = connectForTest(connection);
  await expect(findBracketState(ofAnotherNode, row)).rejects.toEqual(new AppError('bracket.notFound'));
});
