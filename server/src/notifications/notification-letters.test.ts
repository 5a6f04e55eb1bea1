import { expect, onTestFinished, test } from 'vitest';
import type { User } from '../account/account.queries.ts';
import { testApp } from '../testing/app.ts';
import { mailSink } from '../testing/mail-sink.ts';
import { choose, doAllJobs, notificationsOf } from '../testing/notifications.ts';
import { type Applicant, applicants, decide, setEntry } from '../testing/registrations.ts';
import { newTournament } from '../testing/tournaments.ts';
import { tellPeople } from './telling.queries.ts';

const origin = 'https://agon.example';

async function siteWithMail() {
  const sink = await mailSink();
  onTestFinished(sink.close);
  const site = await testApp(undefined, origin, undefined, { mailer: sink.mailer });
  const made = await newTournament(site);
  const [ann, bob] = (await applicants(site, made, ['ann', 'bob'])) as [Applicant, Applicant];
  const ids = [ann.user.id, bob.user.id];
  await site.db.updateTable('users').set({ is_verified_email: true }).where('id', 'in', ids).execute();
  const toward = (user: User) => sink.letters.filter(({ recipients }) => recipients.includes(user.email));
  return { ...site, sink, made, ann, bob, toward };
}

test('a decision comes as a letter in one’s language, as text and as HTML, with the way out of it', async () => {
  const site = await siteWithMail();
  const { made, ann, bob, toward } = site;
  await site.db.updateTable('users').set({ language_id: 2 }).where('id', '=', bob.user.id).execute();
  const decision = { approve: [ann.request.id], decline: [bob.request.id], reason: 'Full of <b>love</b>' };
  await decide(site, made, decision);
  await doAllJobs(site);
  await doAllJobs(site);
  const [[en, ...moreEn], [ru, ...moreRu]] = [toward(ann.user), toward(bob.user)];
  expect([moreEn, moreRu], 'one each').toEqual([[], []]);
  expect(en?.header('Subject')).toBe('You are in: Toy Cup');
  expect(en?.text).toContain('ANN takes part in Toy Cup.');
  expect(en?.text).toContain('It starts on Wednesday 1 April at 15:00 (GMT+0).');
  expect(en?.text).toContain('The organizer says: Full of <b>love</b>');
  expect(en?.html).toContain('Full of &lt;b&gt;love&lt;/b&gt;');
  expect(en?.html).toContain('<html lang="en">');
  expect(en?.text).toContain(`${origin}/tournaments/${made.tournament.slug}?game=${made.game.slug}&lng=en`);
  expect(en?.text).toContain(`${origin}/profile?lng=en#notifications`);
  expect(ru?.header('Subject')).toBe('Заявка отклонена: Toy Cup');
  expect(ru?.text).not.toContain('Начало');
  expect(ru?.text).toContain('Организатор отклонил заявку BOB на турнир «Toy Cup».');
  const way = /^<(https:\/\/agon\.example\/unsubscribe\?token=\d+\.approved\.[\w-]{43}&lng=en)>$/;
  expect(en?.header('List-Unsubscribe')).toMatch(way);
  expect(en?.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  expect(en?.header('Message-ID')).toMatch(/^<notification-\d+-\d+@agon\.example>$/);
  for (const letter of [en, ru]) expect(letter?.html).not.toMatch(/\bsrc=|url\(|@import|<link/);
});

test('the check-in reminds by letter, with the time on the reader’s clock', async () => {
  const site = await siteWithMail();
  const { made, ann, toward } = site;
  await site.db.updateTable('users').set({ language_id: 2, time_zone: 3 }).where('id', '=', ann.user.id).execute();
  await decide(site, made, { approve: [ann.request.id] });
  await setEntry(site, made, { check_in: { opens: 60, closes: 15 } });
  site.clock.now = new Date('2026-04-01T14:01:00Z');
  await doAllJobs(site);
  const subjects = toward(ann.user).map((letter) => letter.header('Subject'));
  expect(subjects.sort()).toEqual([
    'Вы участвуете: Toy Cup',
    'Пройдите чек-ин: Toy Cup',
    'Чек-ин скоро закроется: Toy Cup',
  ]);
  const letter = toward(ann.user).find((one) => one.header('Subject')?.startsWith('Пройдите'));
  expect(letter?.text).toContain('17:45 (GMT+3)');
});

test('no letters go to who did not verify the e-mail, does not want them, or was blocked', async () => {
  const site = await siteWithMail();
  const { made, ann, bob, sink, db } = site;
  await choose(site, ann.user, { kind: 'approved', in_page: true, by_mail: false });
  await db.updateTable('users').set({ is_verified_email: false }).where('id', '=', bob.user.id).execute();
  await decide(site, made, { approve: [ann.request.id, bob.request.id] });
  await doAllJobs(site);
  expect(sink.letters).toEqual([]);
  expect(await notificationsOf(site, ann.user)).toHaveLength(1);

  await tellPeople(db, [ann.user.id], { kind: 'declined', tournamentId: made.tournament.id, now: site.clock.now });
  await db.updateTable('users').set({ blocked_at: site.clock.now }).where('id', '=', ann.user.id).execute();
  await doAllJobs(site);
  expect(sink.letters, 'blocked before it was sent').toEqual([]);
});

test('what one wants by letter only is not in the page', async () => {
  const site = await siteWithMail();
  const { made, ann, sink } = site;
  await choose(site, ann.user, { kind: 'approved', in_page: false, by_mail: true });
  await decide(site, made, { approve: [ann.request.id] });
  await doAllJobs(site);
  expect(sink.letters).toHaveLength(1);
  expect(await notificationsOf(site, ann.user)).toEqual([]);
});

test('one click in the mail program ends letters of that kind, without signing in', async () => {
  const site = await siteWithMail();
  const { made, ann, sink, app } = site;
  await decide(site, made, { approve: [ann.request.id] });
  await doAllJobs(site);
  const link = new URL(sink.letters[0]?.header('List-Unsubscribe')?.slice(1, -1) ?? '');
  const choicesOf = async () => {
    const { choices } = (await site.call('GET /profile/notifications', { as: ann.user })).body;
    return choices.filter((one: { by_mail: boolean }) => one.by_mail).map(({ kind }: { kind: string }) => kind);
  };
  const post = (url: string) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  expect(await choicesOf()).toContain('approved');
  const wrong = link.searchParams.get('token')?.replace('approved', 'declined') ?? '';
  expect((await post(`/unsubscribe?token=${wrong}`)).statusCode).toBe(404);
  expect((await post('/unsubscribe')).statusCode).toBe(404);
  expect((await post(link.pathname + link.search)).statusCode).toBe(200);
  expect(await choicesOf()).not.toContain('approved');
  expect(await choicesOf()).toContain('declined');
  const body = { token: link.searchParams.get('token'), all: true };
  expect((await site.call('POST /notifications/unsubscribe', { body })).body).toEqual({ kind: 'approved' });
  expect(await choicesOf()).toEqual([]);
});

test('without mail the choices say so', async () => {
  const site = await testApp();
  const ann = await site.person('user');
  expect((await site.call('GET /profile/notifications', { as: ann })).body.mail).toBe(false);
});
