import type { Configs } from '@agon/contract/site.endpoints';
import { expect, test } from 'vitest';
import { texts } from '../i18n/en.ts';
import { translator } from '../i18n/text.ts';
import { changesOf, draftOf, faultsOf, tidied } from './configs-draft.ts';

const configs: Configs = {
  ...{ donateTeamUrl: '', donatePrizePoolUrl: '', donateTitle: { EN: 'Support us' }, donateDescription: {} },
  ...{ thanksTitle: {}, thanksDescription: {}, contactsDiscord: 'https://discord.gg/a', contactsEmail: '' },
  ...{ contactsTiktok: '', contactsTwitch: '', contactsTwitter: '', contactsYoutube: '', twitchDomain: '' },
  ...{ donateHtml: {}, thanksHtml: {}, version: 4 },
};

test('links may be typed without their beginning, and a domain with all around it', () => {
  const draft = { contactsTwitch: ' twitch.tv/agon', twitchDomain: 'https://agon.gg:3000/path', version: 4 };
  expect(tidied(draft)).toEqual({ contactsTwitch: 'https://twitch.tv/agon', twitchDomain: 'agon.gg', version: 4 });
});

test('what is no link is seen before it is sent', () => {
  const t = translator(texts, 'en');
  expect(Object.keys(faultsOf(t, { contactsTwitch: 'https://nowhere', contactsTiktok: '', version: 4 }))).toEqual([
    'contactsTwitch',
  ]);
  expect(faultsOf(t, draftOf(configs, ['contactsDiscord', 'donateTitle']))).toEqual({});
});

test('only what was changed is sent, with the version that was seen', () => {
  const draft = draftOf(configs, ['donateTitle', 'donateTeamUrl', 'donateDescription']);
  expect(changesOf({ ...draft, donateTeamUrl: 'https://a.example', version: 3 }, configs)).toEqual({
    donateTeamUrl: 'https://a.example',
    version: 3,
  });
});
