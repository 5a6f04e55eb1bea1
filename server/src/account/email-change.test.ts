import { expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { testPassword as current, type SiteWithMail, siteWithMail } from '../testing/letters.ts';
import { findUserByEmail } from './account.queries.ts';
import { insertLinkedAccount } from './oauth.queries.ts';
import { hashOfToken } from './tokens.ts';

const dayMs = 24 * 3_600_000;
const next = 'ann.new@example.org';

async function started(options?: { isVerified: boolean }) {
  const site = await siteWithMail();
  const ann = await site.registered('ann@example.org', options);
  const ask = (email: string, body: object = { current }) =>
    site.call('POST /profile/email', { headers: ann.as, body: { email, ...body } });
  const confirm = (token: string, as: Record<string, string> = ann.as) =>
    site.call('POST /change-email', { headers: as, body: { token } });
  const profile = async () => (await site.call('GET /profile', { headers: ann.as })).body;
  const state = async () => (await site.call('GET /profile/email', { headers: ann.as })).body;
  return { site, ann, ask, confirm, profile, state };
}

const signIn = ({ call }: Pick<SiteWithMail, 'call'>, email: string, password = current) =>
  call('POST /authorize', { body: { email, password } });

test('the e-mail is another one once its link is used, and only then', async () => {
  const { site, ann, ask, confirm, profile, state } = await started();
  expect((await ask(' Ann.New@Example.org ')).body).toEqual({ isChanged: false });
  expect(await state()).toMatchObject({ pending: { email: next }, proof: 'password' });
  const [letter] = await site.lettersTo(next);
  expect(letter?.header('Subject')).toBe('Confirm your new e-mail');
  expect(letter?.text).toMatch(/https:\/\/agon\.example\/change-email\?token=[\w-]{43}&lng=en/);
  expect(await profile()).toMatchObject({ email: 'ann@example.org', isVerifiedEmail: true });

  const token = await site.tokenTo(next);
  expect((await confirm(token)).status).toBe(200);
  expect(await profile()).toMatchObject({ email: next, isVerifiedEmail: true });
  expect((await state()).pending).toBeNull();
  expect((await confirm(token)).body.code).toBe('account.linkUsed');
  expect((await signIn(site, 'ann@example.org')).status).toBe(401);
  expect((await signIn(site, next)).status).toBe(200);
  expect((await site.call('GET /profile', { headers: ann.as })).status, 'sessions go on').toBe(200);
});

test('it takes the password, and another e-mail than the own', async () => {
  const { site, ask, state } = await started();
  expect((await ask(next, {})).body).toMatchObject({ fields: { current: 'This is not your current password' } });
  expect((await ask(next, { current: 'wrong' })).status).toBe(400);
  expect((await ask('ANN@example.org')).body).toMatchObject({ fields: { email: 'This is your e-mail already' } });
  expect((await ask('nonsense')).body.fields.email).toBe('Please enter a valid e-mail address');
  expect((await site.call('POST /profile/email', { body: { email: next, current } })).status).toBe(401);
  expect((await state()).pending).toBeNull();
  expect(await site.lettersTo(next)).toEqual([]);
});

test('the link works for its asker alone, for 48 hours, and for what was asked last', async () => {
  const { site, ask, confirm } = await started();
  await ask('first@example.org');
  const first = await site.tokenTo('first@example.org');
  await ask(next);
  const second = await site.tokenTo(next);
  expect((await confirm(first)).body.code).toBe('account.linkExpired');
  const bob = await site.registered('bob@example.org');
  expect((await confirm(second, bob.as)).body.code).toBe('account.otherAccount');
  expect((await site.call('POST /change-email', { body: { token: second } })).status).toBe(401);
  expect((await confirm('nonsense')).body.code).toBe('account.linkWrong');
  expect((await site.call('POST /verify-email', { body: { token: second } })).body.code).toBe('account.linkWrong');
  site.clock.now = new Date(site.clock.now.getTime() + 2 * dayMs);
  const later = { 'access-token': (await signIn(site, 'ann@example.org')).body.access_token };
  expect((await confirm(second, later)).body.code).toBe('account.linkExpired');
  expect((await site.call('GET /profile/email', { headers: later })).body.pending).toBeNull();
});

test('the letter is sent once more, and the change is cancelled', async () => {
  const { site, ann, ask, confirm, state } = await started();
  const again = () => site.call('POST /profile/email/letter', { headers: ann.as, body: {} });
  expect((await again()).body.code).toBe('account.noEmailChange');
  await ask(next);
  const token = await site.tokenTo(next);
  expect((await again()).status).toBe(200);
  expect((await site.lettersTo(next)).length).toBe(2);
  expect((await site.call('DELETE /profile/email', { headers: ann.as })).status).toBe(200);
  expect((await state()).pending).toBeNull();
  expect((await confirm(token)).body.code).toBe('account.linkExpired');
  expect((await confirm(await site.tokenTo(next))).body.code).toBe('account.linkExpired');
});

test('nobody learns which e-mails have accounts, but who has the mailbox', async () => {
  const { site, ask, state } = await started();
  await site.registered('bob@example.org');
  const [taken, free] = [await ask('bob@example.org'), await ask(next)];
  expect(taken).toMatchObject({ status: free.status, body: free.body });
  await ask('bob@example.org');
  expect((await state()).pending.email).toBe('bob@example.org');
  const letter = (await site.lettersTo('bob@example.org')).at(-1);
  expect(letter?.header('Subject')).toBe('You have an account already');
  expect(letter?.text).not.toContain('token=');
});

test('letters are few', async () => {
  const { ask } = await started();
  for (let letter = 0; letter < 3; letter += 1) expect((await ask(next)).status).toBe(200);
  expect((await ask(next)).body).toMatchObject({ code: 'account.tooManyLetters', facts: { minutes: 60 } });
  // What was refused counts, too.
  for (let letter = 5; letter < 11; letter += 1) expect((await ask(`${letter}@example.org`)).status).toBe(200);
  expect((await ask('one-more@example.org')).body.code).toBe('account.tooManyLetters');
});

test('of two accounts that confirm the same e-mail at once, one gets it', async () => {
  const { site, ask, confirm } = await started();
  const bob = await site.registered('bob@example.org');
  await ask(next);
  const ofAnn = await site.tokenTo(next);
  await site.call('POST /profile/email', { headers: bob.as, body: { email: next, current } });
  const ofBob = await site.tokenTo(next);
  const answers = await Promise.all([confirm(ofAnn), confirm(ofBob, bob.as)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('account.emailTaken');
  const late = await site.call('POST /register', { body: { email: next.toUpperCase(), password: current } });
  expect(late.body.code).toBe('account.emailTaken');
});

test('links that were sent before no longer work', async () => {
  const { site, ann, ask, confirm } = await started();
  await site.call('POST /forgot-password', { body: { email: ann.email } });
  const reset = await site.tokenTo(ann.email);
  await ask(next);
  await confirm(await site.tokenTo(next));
  const body = { token: reset, password: 'battery staple' };
  expect((await site.call('POST /reset-password', { body })).body.code).toBe('account.linkExpired');
});

test('whose account it was has it back by the former mailbox, and nobody else has a way in', async () => {
  const { site, ann, ask, confirm } = await started();
  await ask(next);
  await confirm(await site.tokenTo(next));
  const letter = (await site.lettersTo(ann.email)).at(-1);
  expect(letter?.header('Subject')).toBe('Your e-mail was changed');
  const token = await site.tokenTo(ann.email);
  const kept = await site.call('POST /register', { body: { email: ann.email, password: current } });
  expect(kept.body.code, 'nobody stands in the way').toBe('account.emailTaken');
  const bob = await site.registered('bob@example.org');
  const asked = { email: ann.email, current };
  await site.call('POST /profile/email', { headers: bob.as, body: asked });
  expect((await site.lettersTo(ann.email)).at(-1)?.header('Subject')).toBe('You have an account already');

  const user = await findUserByEmail(site.db, next);
  if (user === undefined) throw new Error('nobody has the new e-mail');
  const link = { provider: 'twitch', subject: '7', name: 'Eve', userId: user.id, now: site.clock.now } as const;
  await insertLinkedAccount(site.db, link);
  // And an app of Eve's, without which nobody could sign in.
  const sealed = { seed: Buffer.alloc(48), salt: Buffer.alloc(16) };
  const times = { set_up_at: site.clock.now, confirmed_at: site.clock.now };
  await site.db
    .insertInto('second_factors')
    .values({ user_id: user.id, ...sealed, ...times })
    .execute();
  const undo = (password: string) => site.call('POST /undo-email', { body: { token, password } });
  expect((await undo('password123')).body.fields.password).toBeDefined();
  expect((await undo('battery staple')).status).toBe(200);
  expect((await undo('battery staple')).body.code).toBe('account.linkUsed');
  const subjects = (await site.lettersTo(ann.email)).map((letter) => letter.header('Subject'));
  expect(subjects.at(-1)).toBe('Your password was changed');
  expect((await site.call('GET /profile', { headers: ann.as })).status).toBe(401);
  expect((await signIn(site, next)).status).toBe(401);
  expect((await signIn(site, ann.email)).status).toBe(401);
  const { body } = await signIn(site, ann.email, 'battery staple');
  const mine = (await site.call('GET /profile', { headers: { 'access-token': body.access_token } })).body;
  expect(mine).toMatchObject({ email: ann.email, isVerifiedEmail: true, twitchUser: null });
});

test('after seven days there is no way back, and others may have the e-mail', async () => {
  const { site, ann, ask, confirm } = await started();
  await ask(next);
  await confirm(await site.tokenTo(next));
  const token = await site.tokenTo(ann.email);
  site.clock.now = new Date(site.clock.now.getTime() + 7 * dayMs);
  const undone = await site.call('POST /undo-email', { body: { token, password: 'battery staple' } });
  expect(undone.body.code).toBe('account.linkExpired');
  expect((await site.call('POST /register', { body: { email: ann.email, password: current } })).status).toBe(200);
});

test('an e-mail that was never verified gives nobody the account', async () => {
  const { site, ann, ask, confirm, profile } = await started({ isVerified: false });
  const before = (await site.lettersTo(ann.email)).length;
  await ask(next);
  await confirm(await site.tokenTo(next));
  expect(await profile()).toMatchObject({ email: next, isVerifiedEmail: true });
  expect((await site.lettersTo(ann.email)).length).toBe(before);
  expect((await site.call('POST /register', { body: { email: ann.email, password: current } })).status).toBe(200);
});

test('one comes back to the own former e-mail', async () => {
  const { site, ann, ask, confirm, profile } = await started();
  for (const email of [next, ann.email]) {
    await ask(email);
    await confirm(await site.tokenTo(email));
  }
  expect((await profile()).email).toBe(ann.email);
  const kept = await site.db.selectFrom('former_emails').select('email').execute();
  expect(kept).toEqual([{ email: next }]);
});

test('neither a job nor the database has the token, and all of it goes with the account', async () => {
  const { site, ann, ask, confirm } = await started();
  await ask(next);
  const token = await site.tokenTo(next);
  const hashes = await site.db
    .selectFrom('letter_tokens')
    .select('hash')
    .where('purpose', '=', 'changeEmail')
    .execute();
  expect(hashes).toEqual([{ hash: hashOfToken(token) }]);
  await confirm(token);
  await ask('third@example.org');
  const { body: own } = await site.call('GET /profile/data', { headers: ann.as });
  expect(own).toMatchObject({
    emailChanges: [{ email: 'third@example.org' }],
    formerEmails: [{ email: ann.email }],
    devices: [{}],
  });
  const gone = await site.call('POST /profile/deletion', { headers: ann.as, body: { password: current } });
  expect(gone.status).toBe(200);
  for (const table of ['email_changes', 'former_emails', 'devices', 'letter_tokens'] as const) {
    expect(await site.db.selectFrom(table).select('user_id').execute(), table).toEqual([]);
  }
});

test('a site without mail changes it at once, unverified, and says when another account has it', async () => {
  const site = await testApp();
  const { body } = await site.call('POST /register', { body: { email: 'ann@example.org', password: current } });
  const headers = { 'access-token': body.access_token };
  await site.call('POST /register', { body: { email: 'bob@example.org', password: current } });
  const ask = (email: string, password = current) =>
    site.call('POST /profile/email', { headers, body: { email, current: password } });
  expect((await ask('bob@example.org')).body.code).toBe('account.emailTaken');
  expect((await ask(next, 'wrong')).status).toBe(400);
  expect((await ask(next)).body).toEqual({ isChanged: true });
  const profile = (await site.call('GET /profile', { headers })).body;
  expect(profile).toMatchObject({ email: next, isVerifiedEmail: false });
  const again = await site.call('POST /profile/email/letter', { headers, body: {} });
  expect(again.body.code).toBe('account.noMail');
});
