import type { Language } from '@agon/contract/localized';
import { type Letter, writeLetter } from '../mail/letter.ts';

/** How long the links in the letters work. */
export const letterLifetimesMs = {
  verifyEmail: 48 * 3_600_000,
  resetPassword: 3_600_000,
  changeEmail: 48 * 3_600_000,
  undoEmail: 7 * 24 * 3_600_000,
} as const;

export function verificationLetter(language: Language, { username, url }: { username: string; url: string }): Letter {
  const texts = {
    en: {
      subject: 'Verify your e-mail',
      paragraphs: [
        `This e-mail was given for the account ${username} on Agon.`,
        'Please confirm that it is yours: then we can write to you about your tournaments and help you if you lose your password.',
      ],
      label: 'Verify e-mail',
      notes: ['The link works for 48 hours.', 'If it was not you, do nothing: the e-mail stays unconfirmed.'],
    },
    ru: {
      subject: 'Подтвердите e-mail',
      paragraphs: [
        `Этот e-mail указан для аккаунта ${username} на Agon.`,
        'Подтвердите, что он ваш: тогда мы сможем писать вам о ваших турнирах и поможем, если вы забудете пароль.',
      ],
      label: 'Подтвердить e-mail',
      notes: [
        'Ссылка действует 48 часов.',
        'Если это были не вы, ничего не делайте: адрес останется неподтверждённым.',
      ],
    },
  } as const;
  const { subject, paragraphs, label, notes } = texts[language];
  return writeLetter({ language, subject, paragraphs, action: { label, url }, notes });
}

export function passwordResetLetter(language: Language, { username, url }: { username: string; url: string }): Letter {
  const texts = {
    en: {
      subject: 'Choose a new password',
      paragraphs: [
        `Somebody, hopefully you, has asked for a new password for the account ${username} on Agon.`,
        'With the new password you will be signed out on all devices. Twitch and Battle.net profiles that were attached before this e-mail was verified are detached; you can attach yours anew.',
      ],
      label: 'Choose a new password',
      notes: [
        'The link works for 60 minutes, and once.',
        'If it was not you, do nothing: your password stays as it is. Do not pass the link on to anybody.',
      ],
    },
    ru: {
      subject: 'Выберите новый пароль',
      paragraphs: [
        `Кто-то (надеемся, вы) запросил новый пароль для аккаунта ${username} на Agon.`,
        'После смены пароля вы выйдете из аккаунта на всех устройствах. Профили Twitch и Battle.net, привязанные до подтверждения этого e-mail, отвяжутся: свои можно будет привязать снова.',
      ],
      label: 'Выбрать новый пароль',
      notes: [
        'Ссылка действует 60 минут и только один раз.',
        'Если это были не вы, ничего не делайте: пароль останется прежним. Никому не передавайте эту ссылку.',
      ],
    },
  } as const;
  const { subject, paragraphs, label, notes } = texts[language];
  return writeLetter({ language, subject, paragraphs, action: { label, url }, notes });
}
