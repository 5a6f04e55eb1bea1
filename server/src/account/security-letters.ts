import type { Language } from '@agon/contract/localized';
import type { JobPayload } from '../jobs/jobs.ts';
import { type Letter, writeLetter } from '../mail/letter.ts';
import { deviceOf } from './device.ts';

/** Letters that say what has happened to an account, so that its owner learns of it if it was somebody else. */

export type SecurityNotice = JobPayload<'account.sendSecurityNotice'>['notice'];

interface About {
  readonly username: string;
  /** Of its owner, in hours from UTC. */
  readonly timeZone: number;
  readonly at: Date;
  /** Where the sessions are listed. */
  readonly url: string;
}

interface SignIn extends About {
  readonly userAgent: string;
  readonly address: string;
}

export function newSignInLetter(language: Language, { username, userAgent, address, url, ...when }: SignIn): Letter {
  const texts = {
    en: {
      subject: 'New sign-in to your account',
      paragraphs: [`Somebody has signed in to the account ${username} on Agon, on a device that we did not know yet.`],
      names: { device: 'Device', time: 'Time', address: 'Network address' },
      unknown: 'unknown',
      label: 'See where you are logged in',
      notes: [
        'If it was you, there is nothing to do.',
        'If it was not you: end that session under the link, and change your password. If you cannot log in any more, ask for a new password where you log in.',
      ],
    },
    ru: {
      subject: 'Новый вход в ваш аккаунт',
      paragraphs: [`В аккаунт ${username} на Agon вошли с устройства, которого мы ещё не знаем.`],
      names: { device: 'Устройство', time: 'Время', address: 'Сетевой адрес' },
      unknown: 'неизвестно',
      label: 'Посмотреть, где выполнен вход',
      notes: [
        'Если это были вы, ничего делать не нужно.',
        'Если не вы: завершите этот сеанс по ссылке и смените пароль. Если войти уже не получается, запросите новый пароль на странице входа.',
      ],
    },
  } as const;
  const { subject, paragraphs, names, unknown, label, notes } = texts[language];
  const { browser, system } = deviceOf(userAgent);
  const facts = [
    [names.device, [browser, system].filter(Boolean).join(', ') || unknown],
    [names.time, timeOf(language, when)],
    [names.address, address || unknown],
  ] as const;
  return writeLetter({ language, subject, paragraphs, facts, action: { label, url }, notes });
}

const noticeTexts = {
  en: {
    passwordSet: ['A password was set', 'The account {username} on Agon has a password now.'],
    passwordChanged: ['Your password was changed', 'The password of the account {username} on Agon was changed.'],
    passwordReset: [
      'Your password was changed',
      'A new password was chosen for the account {username} on Agon by a link in a letter. All sessions have ended.',
    ],
    loginAttached: [
      'A way to log in was added',
      'One can log in to the account {username} on Agon with {providers} now.',
    ],
    loginDetached: [
      'A way to log in was removed',
      'One can no longer log in to the account {username} on Agon with {providers}.',
    ],
    secondFactorOn: [
      'Two-step sign-in is on',
      'Whoever signs in to the account {username} on Agon needs a code now besides. All other sessions have ended. Keep the recovery codes where you find them without your phone.',
    ],
    secondFactorOff: [
      'Two-step sign-in is off',
      'One can sign in to the account {username} on Agon without a code now, by the first step alone.',
    ],
    secondFactorRemoved: [
      'Two-step sign-in was turned off for you',
      'Those who run the site have turned two-step sign-in off for the account {username} on Agon, as somebody does who has lost the app and the recovery codes. All sessions have ended. You can turn it on again in your profile.',
    ],
    recoveryCodeUsed: [
      'A recovery code was used',
      'A recovery code of the account {username} on Agon was used. It works no second time. In your profile you see how many are left, and can make new ones.',
    ],
    recoveryCodesMade: [
      'New recovery codes',
      'The account {username} on Agon has new recovery codes. Those before work no more.',
    ],
    detached:
      'Detached, because they were attached before your e-mail was verified: {providers}. You can attach your own anew in your profile.',
    time: 'Time',
    label: 'Look at your account',
    lockedOut:
      'If it was not you: choose a new password at once, by “Forgot your password?” where you log in. It signs everybody out, but a code is still asked for, and it is not you who has it. Write to those who run the site, under “Contacts”, from this e-mail: they can turn it off.',
    notes: [
      'If it was you, there is nothing to do.',
      'If it was not you: choose a new password at once, by “Forgot your password?” where you log in. It signs everybody out. Then look in your profile whether Twitch or Battle.net is attached that is not yours.',
    ],
  },
  ru: {
    passwordSet: ['Задан пароль', 'У аккаунта {username} на Agon теперь есть пароль.'],
    passwordChanged: ['Пароль изменён', 'Пароль аккаунта {username} на Agon изменён.'],
    passwordReset: [
      'Пароль изменён',
      'Для аккаунта {username} на Agon выбран новый пароль по ссылке из письма. Все сеансы завершены.',
    ],
    loginAttached: ['Добавлен способ входа', 'В аккаунт {username} на Agon теперь можно войти через {providers}.'],
    loginDetached: ['Удалён способ входа', 'В аккаунт {username} на Agon больше нельзя войти через {providers}.'],
    secondFactorOn: [
      'Двухэтапный вход включён',
      'Теперь для входа в аккаунт {username} на Agon нужен ещё и код. Все остальные сеансы завершены. Храните резервные коды там, где найдёте их и без телефона.',
    ],
    secondFactorOff: [
      'Двухэтапный вход выключен',
      'Теперь в аккаунт {username} на Agon можно войти без кода, одним первым шагом.',
    ],
    secondFactorRemoved: [
      'Вам отключили двухэтапный вход',
      'Администрация сайта отключила двухэтапный вход для аккаунта {username} на Agon: так помогают тем, кто потерял и приложение, и резервные коды. Все сеансы завершены. Снова включить его можно в профиле.',
    ],
    recoveryCodeUsed: [
      'Использован резервный код',
      'Использован резервный код аккаунта {username} на Agon. Второй раз он не сработает. В профиле видно, сколько кодов осталось, и можно создать новые.',
    ],
    recoveryCodesMade: [
      'Новые резервные коды',
      'У аккаунта {username} на Agon новые резервные коды. Прежние больше не действуют.',
    ],
    detached:
      'Отвязано, потому что было привязано до подтверждения e-mail: {providers}. Свои профили можно снова привязать в профиле.',
    time: 'Время',
    label: 'Открыть аккаунт',
    lockedOut:
      'Если не вы: сразу выберите новый пароль через «Забыли пароль?» на странице входа. Все, кто вошёл в аккаунт, выйдут из него, но код по-прежнему будет нужен, а он не у вас. Напишите с этого адреса администрации сайта (раздел «Контакты»): она может отключить двухэтапный вход.',
    notes: [
      'Если это были вы, ничего делать не нужно.',
      'Если не вы: сразу выберите новый пароль через «Забыли пароль?» на странице входа. Все, кто вошёл в аккаунт, выйдут из него. Затем проверьте в профиле, не привязан ли чужой Twitch или Battle.net.',
    ],
  },
} as const;

/** @param providers the other sites that it is about */
export function securityLetter(
  language: Language,
  notice: SecurityNotice,
  { username, providers, url, ...when }: About & { providers: readonly string[] },
): Letter {
  const texts = noticeTexts[language];
  const [subject, text] = texts[notice];
  const names = providers.join(', ');
  const said = (line: string) => line.replace('{providers}', names).replace('{username}', () => username);
  const isReset = notice === 'passwordReset' && names !== '';
  return writeLetter({
    language,
    subject,
    paragraphs: [said(text), ...(isReset ? [said(texts.detached)] : [])],
    facts: [[texts.time, timeOf(language, when)]],
    action: { label: texts.label, url },
    notes: notice === 'secondFactorOn' ? [texts.notes[0], texts.lockedOut] : texts.notes,
  });
}

const hourMs = 3_600_000;

/** As its owner's clock shows it, and which one that is. */
function timeOf(language: Language, { at, timeZone }: Pick<About, 'at' | 'timeZone'>): string {
  const there = new Date(at.getTime() + timeZone * hourMs);
  const locale = { en: 'en-GB', ru: 'ru-RU' }[language];
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const offset = timeZone === 0 ? '' : `${timeZone > 0 ? '+' : '−'}${Math.abs(timeZone)}`;
  return `${format.format(there)} (UTC${offset})`;
}
