import { expect, onTestFinished, test } from 'vitest';
import { mailSink } from '../testing/mail-sink.ts';
import { writeLetter } from './letter.ts';
import { type Mailbox, smtpMailer, writingMailer } from './mailer.ts';

const letter = writeLetter({
  language: 'ru',
  subject: 'Привет & <пока>',
  paragraphs: ['Ёлки, "кавычки" & <b>знаки</b>'],
  action: { label: 'Открыть', url: 'https://agon.example/x?token=a&lng=ru' },
  notes: ['Ничего не делайте.'],
});

async function sent(to: Mailbox) {
  const sink = await mailSink();
  onTestFinished(sink.close);
  await sink.mailer.send(to, letter);
  return sink.letters[0];
}

test('a letter arrives as it was written, in any alphabet', async () => {
  const arrived = await sent({ name: 'Анна', address: 'anna@example.org' });
  expect(arrived?.header('Subject')).toBe('Привет & <пока>');
  expect(arrived?.header('To')).toBe('Анна <anna@example.org>');
  expect(arrived?.text).toBe(letter.text);
  expect(arrived?.html).toBe(letter.html);
});

test('what stands in a letter is text, and never HTML', () => {
  expect(letter.html).toContain('Ёлки, &quot;кавычки&quot; &amp; &lt;b&gt;знаки&lt;/b&gt;');
  expect(letter.html).toContain('<title>Привет &amp; &lt;пока&gt;</title>');
  expect(letter.html).toContain('href="https://agon.example/x?token=a&amp;lng=ru"');
});

test.each([
  'Eve <eve@example.org>, victim@example.org',
  'Eve\r\nBcc: victim@example.org',
  'Eve\nBcc: victim@example.org\n\nbody',
  '"><victim@example.org>',
  'Eve\u2028Bcc: victim@example.org',
])('the name %j is a name and nothing else', async (name) => {
  const arrived = await sent({ name, address: 'eve@example.org' });
  expect(arrived?.recipients).toEqual(['eve@example.org']);
  expect(arrived?.header('Bcc')).toBeUndefined();
  expect(arrived?.header('Subject')).toBe('Привет & <пока>');
});

test('a mail server that is not there is an error, for whoever tries again', async () => {
  const from = { name: 'Agon', address: 'no-reply@agon.example' };
  const sending = smtpMailer({ url: 'smtp://127.0.0.1:1', from }).send({ name: '', address: 'a@example.org' }, letter);
  await expect(sending).rejects.toThrow('ECONNREFUSED');
});

test('in development the letter is written, with its link', async () => {
  let written = '';
  const mailer = writingMailer((text) => {
    written += text;
  });
  await mailer.send({ name: 'Ann', address: 'ann@example.org' }, letter);
  expect(written).toMatch(/^A letter to ann@example\.org: Привет/);
  expect(written).toContain('https://agon.example/x?token=a&lng=ru');
});
