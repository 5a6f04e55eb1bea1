import { expect, test } from 'vitest';
import { contactHref, hostOf, isLink, withoutScheme, withScheme } from './links.ts';

test('an address without its beginning gets one', () => {
  expect(withScheme(' example.org/live ')).toBe('https://example.org/live');
  expect(withScheme('http://example.org')).toBe('http://example.org');
  expect(withScheme('')).toBe('');
});

test('an address is shown as people write it', () => {
  expect(withoutScheme('https://www.example.org/')).toBe('example.org');
  expect(withoutScheme('http://example.org/live/')).toBe('example.org/live');
  expect(withoutScheme('ada@example.org')).toBe('ada@example.org');
});

test.each([
  ['https://example.org', true],
  ['javascript:alert(1)', false],
  ['mailto:a@example.org', false],
  ['https://', false],
  ['https://not a link', false],
  ['https://somewhere', false],
  ['', false],
])('%s is a link: %s', (link, expected) => {
  expect(isLink(link)).toBe(expected);
});

test('a link says where it leads', () => {
  expect(hostOf('https://www.twitch.tv/example')).toBe('twitch.tv');
});

test.each([
  ['telegram', '@autumn_open', 'https://t.me/autumn_open'],
  ['telegram', 'autumn_open', 'https://t.me/autumn_open'],
  ['telegram', 't.me/autumn', 'https://t.me/autumn'],
  ['telegram', 'ask for Ada', undefined],
  ['discord', 'discord.gg/autumn', 'https://discord.gg/autumn'],
  ['discord', 'https://discord.gg/autumn', 'https://discord.gg/autumn'],
  ['discord', 'ada.lovelace', undefined],
  ['discord', 'javascript:alert(1)/', undefined],
  ['email', 'a@example.org', 'mailto:a@example.org'],
  ['website', 'https://example.org', 'https://example.org'],
] as const)('%s "%s" leads to %s', (channel, written, href) => {
  expect(contactHref(channel, written)).toBe(href);
});
