import { password } from './accounts.ts';
import type { Knock } from './knock.ts';
import { any, the } from './things.ts';

/** A picture of one point, and the beginning of a film. */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const film = Buffer.from('\0\0\0\x10ftypisom\0\0\0\0\0\0\0\x08moov\0\0\0\x01mdat\0\0\0\0\0\0\0\x11a').toString(
  'base64',
);

const letter = { token: 'of no letter' };
const ofProvider = { code: 'a', state: 'b' };
const provider = { provider: 'twitch' };
const noLogin = { at: provider, answered: 'oauth.startAgain' };

/** What is about accounts, letters, files and the site. */
export const accountKnocks: Readonly<Record<string, Knock>> = {
  'POST /register': { body: { email: 'somebody-new@example.org', password } },
  'POST /authorize': { body: { email: any('email'), password } },
  'POST /authorize/code': { body: { code: '123456' }, answered: 'account.signInOver' },
  'POST /refresh-token': { answered: ({ role }) => (role === null ? 'account.notAuthorized' : undefined) },
  'POST /verify-email': { body: letter, answered: 'account.linkWrong' },
  'POST /verify-email/letter': { answered: 'account.noMail' },
  'POST /forgot-password': { body: { email: any('email') }, answered: 'account.noMail' },
  'POST /reset-password': { body: { ...letter, password: 'another horse' }, answered: 'account.linkWrong' },
  'POST /change-email': { body: letter, answered: 'account.linkWrong' },
  'POST /undo-email': { body: { ...letter, password: 'another horse' }, answered: 'account.linkWrong' },
  'POST /notifications/unsubscribe': { body: letter, answered: 'notification.linkWrong' },
  'GET /authorize/{provider}': noLogin,
  'POST /authorize/{provider}/start': { at: provider, body: {}, answered: 'oauth.notOffered' },
  'POST /authorize/twitch': { body: ofProvider, answered: 'oauth.startAgain' },
  'POST /authorize/battle-net': { body: ofProvider, answered: 'oauth.startAgain' },
  'POST /authorize/finalize-twitch': { body: { email: the('email') }, answered: 'oauth.startAgain' },
  'POST /authorize/finalize-battle': { body: { email: the('email') }, answered: 'oauth.startAgain' },
  'POST /authorize/{provider}/continue': noLogin,
  'POST /authorize/{provider}/attach': noLogin,
  'DELETE /profile/accounts/{provider}': { at: provider, isIdle: true },

  'PUT /profile': { body: { firstname: 'Kim' } },
  'POST /profile/deletion': {
    body: { password },
    // Whoever may organize no longer could not bring it to its end.
    answered: ({ organizes, role }, status) =>
      organizes && role !== 'user' && status !== 'completed' ? 'account.organizes' : undefined,
  },
  'POST /profile/email': { body: { email: 'somebody-else@example.org', current: password } },
  'POST /profile/email/letter': { answered: 'account.noMail' },
  'PUT /profile/password': { body: { current: password, password: 'another correct horse' } },
  'POST /profile/second-factor': { body: { code: '123456' }, answered: 'account.setupOver' },
  'POST /profile/second-factor/setup': { body: { current: password } },
  'POST /profile/second-factor/codes': {
    body: { current: password, code: '123456' },
    answered: 'account.secondFactorOff',
  },
  'POST /profile/second-factor/off': {
    body: { current: password, code: '123456' },
    answered: 'account.secondFactorOff',
  },
  'DELETE /sessions/{id}': { at: { id: the('session') } },
  'POST /notifications/read': { body: { id: the('notification') }, isQuiet: true },
  'PUT /profile/notifications': { body: { choices: [{ kind: 'started', in_page: false, by_mail: false }] } },
  'POST /files': { body: { name: 'a.png', type: 'image/png', size: 1, base64: picture } },
  'POST /files (a film)': { body: { name: 'a.mp4', type: 'video/mp4', size: 1, base64: film } },
  'POST /markdown': { body: { text: '*a*' }, isIdle: true },
  'POST /logout': { isIdle: ({ role }) => role === null },
  'POST /sessions/end-others': { isIdle: true },
  'DELETE /profile/email': { isIdle: true },
  'POST /users/{id}/second-factor/off': { isIdle: true },

  'GET /users/{id}/role-change': { query: { role: 'organizer' } },
  'PUT /users/{id}/role': { body: { role: 'organizer' } },
  'PUT /users/{id}/block': { body: { blocked: true } },
  'GET /legal/{document}': { at: { document: 'privacy-policy' } },
  'PUT /configs': { body: configs() },
  'POST /donations': { body: { alias: 'Kim', type: 'team', size: '10' } },
  'PUT /donations/{id}': { body: { alias: 'Kim', type: 'team', size: '10' } },
  'POST /donations/order': { body: { ids: [the('donations', 1), the('donations', 0)] } },
  'POST /donations/import': { body: { donations: [{ alias: 'Kim', type: 'team', size: '10' }] } },
  'POST /thanks': { body: { alias: 'Kim', title: { EN: 'Help' } } },
  'PUT /thanks/{id}': { body: { alias: 'Kim', title: { EN: 'Help' } } },
  'POST /thanks/order': { body: { ids: [the('thanked', 1), the('thanked', 0)] } },
  'POST /thanks/import': { body: { thanks: [{ alias: 'Kim', title: { EN: 'Help' } }] } },
};

function configs() {
  const none = { EN: '', RU: '' };
  const links = ['donateTeamUrl', 'donatePrizePoolUrl', 'contactsDiscord', 'contactsEmail', 'contactsTiktok'];
  const others = ['contactsTwitch', 'contactsTwitter', 'contactsYoutube', 'twitchDomain'];
  const texts = ['donateTitle', 'donateDescription', 'thanksTitle', 'thanksDescription'];
  return Object.fromEntries([...[...links, ...others].map((name) => [name, '']), ...texts.map((name) => [name, none])]);
}
