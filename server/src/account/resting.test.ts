import { expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { withSecondFactor } from '../testing/second-factor.ts';
import { updateRole } from './users.queries.ts';

test('where a site asks it of its staff, their rights rest until it is on, and they are told what to do', async () => {
  const site = await testApp(undefined, undefined, undefined, { secondFactorFor: 'staff' });
  const { call, clock, db, person } = site;
  for (const role of ['organizer', 'admin', 'root'] as const) {
    const staff = await person(role);
    const refused = await call('GET /profile/tournaments', { as: staff });
    const profile = await call('GET /profile', { as: staff });
    expect.soft(profile.body).toMatchObject({ role: 'user', restingRole: role, secondFactor: 'required' });
    expect.soft(refused.body).toMatchObject({
      statusCode: 403,
      code: 'account.secondFactorNeeded',
      error: expect.stringContaining('Turn it on in your profile'),
    });
  }
  const user = await person('user');
  expect((await call('GET /users', { as: user })).body.code, 'who has no such rights anyway').toBe('permission.denied');
  expect((await call('GET /profile', { as: user })).body).toMatchObject({ secondFactor: 'off', restingRole: null });

  const ann = await withSecondFactor(site, 'ann@example.org');
  const { id } = await db.selectFrom('users').select('id').where('email', '=', ann.email).executeTakeFirstOrThrow();
  await updateRole(db, id, 'root', clock.now);
  const signedIn = await call('POST /authorize/code', {
    body: { code: ann.nextCode(), sign_in_token: await ann.token() },
  });
  const headers = { 'access-token': signedIn.body.access_token };
  expect((await call('GET /profile', { headers })).body).toMatchObject({ role: 'root', secondFactor: 'on' });
  expect((await call('GET /users', { headers })).status).toBe(200);
  await call('POST /profile/second-factor/off', { headers, body: { current: ann.password, code: ann.codes[0] } });
  expect((await call('GET /users', { headers })).body.code, 'at once').toBe('account.secondFactorNeeded');
});

test('a site may ask it of root alone, or of nobody', async () => {
  const strict = await testApp(undefined, undefined, undefined, { secondFactorFor: 'root' });
  const [root, admin] = [await strict.person('root'), await strict.person('admin')];
  expect((await strict.call('GET /users', { as: root })).body.code).toBe('account.secondFactorNeeded');
  expect((await strict.call('GET /organizers-list', { as: admin })).status).toBe(200);
  expect((await strict.call('GET /profile', { as: admin })).body.secondFactor).toBe('asked');
  const usual = await testApp();
  expect((await usual.call('GET /users', { as: await usual.person('root') })).status).toBe(200);
});
