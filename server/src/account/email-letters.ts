import type { Language } from '@agon/contract/localized';
import { type Letter, writeLetter } from '../mail/letter.ts';

/** The letters about another e-mail for an account: to the new one, to the former one, and to who has it already. */

interface About {
  readonly username: string;
  readonly url: string;
}

/** To the new e-mail. */
export function emailChangeLetter(language: Language, { username, url }: About): Letter {
  const texts = {
    en: {
      subject: 'Confirm your new e-mail',
      paragraphs: [
        `This e-mail is to be the new one of the account ${username} on Agon.`,
        'Confirm it while you are logged in to that account. Until then the account keeps the e-mail that it has.',
      ],
      label: 'Confirm the new e-mail',
      notes: [
        'The link works for 48 hours, and once.',
        'If it was not you, do nothing: somebody has mistyped their own e-mail.',
      ],
    },
    ru: {
      subject: 'Подтвердите новый e-mail',
      paragraphs: [
        `Этот e-mail хотят сделать новым адресом аккаунта ${username} на Agon.`,
        'Подтвердите его, войдя в этот аккаунт. До тех пор у аккаунта остаётся прежний e-mail.',
      ],
      label: 'Подтвердить новый e-mail',
      notes: [
        'Ссылка действует 48 часов и только один раз.',
        'Если это были не вы, ничего не делайте: кто-то ошибся, вводя свой e-mail.',
      ],
    },
  } as const;
  const { subject, paragraphs, label, notes } = texts[language];
  return writeLetter({ language, subject, paragraphs, action: { label, url }, notes });
}

/** To an e-mail that an account has already, when another account asks for it; the page tells nobody. */
export function emailTakenLetter(language: Language, { url }: Pick<About, 'url'>): Letter {
  const texts = {
    en: {
      subject: 'You have an account already',
      paragraphs: [
        'Somebody, perhaps you, wants to use this e-mail for another account on Agon. It belongs to an account already, so nothing was changed.',
        'If it was you: log in to the account that has this e-mail. Give that one another e-mail, or delete it, if you want to use this e-mail for the other account.',
      ],
      label: 'Log in',
      notes: [
        'If you have forgotten the password, ask for another one where you log in.',
        'If it was not you, do nothing.',
      ],
    },
    ru: {
      subject: 'У вас уже есть аккаунт',
      paragraphs: [
        'Кто-то (возможно, вы) хочет указать этот e-mail для другого аккаунта на Agon. Он уже принадлежит аккаунту, поэтому ничего не изменилось.',
        'Если это были вы, войдите в аккаунт с этим e-mail. Чтобы использовать адрес для другого аккаунта, смените в этом e-mail или удалите его.',
      ],
      label: 'Войти',
      notes: ['Забыли пароль? Запросите новый на странице входа.', 'Если это были не вы, ничего не делайте.'],
    },
  } as const;
  const { subject, paragraphs, label, notes } = texts[language];
  return writeLetter({ language, subject, paragraphs, action: { label, url }, notes });
}

/** To the e-mail that the account had. */
export function emailChangedLetter(language: Language, { username, url }: About): Letter {
  const texts = {
    en: {
      subject: 'Your e-mail was changed',
      paragraphs: [
        `The account ${username} on Agon has another e-mail from now on. If that was you, there is nothing more to do.`,
        'If it was not you, somebody else is in your account. Take it back: your e-mail counts again, you choose a new password, and everybody is signed out.',
      ],
      label: 'It was not me, take the account back',
      notes: [
        'The link works for 7 days. Until then nobody else can use this e-mail on Agon.',
        'Do not pass the link on to anybody.',
      ],
    },
    ru: {
      subject: 'Ваш e-mail изменён',
      paragraphs: [
        `У аккаунта ${username} на Agon теперь другой e-mail. Если это сделали вы, больше ничего делать не нужно.`,
        'Если это были не вы, в вашем аккаунте кто-то другой. Верните аккаунт себе: ваш e-mail снова станет основным, вы выберете новый пароль, и вход завершится на всех устройствах.',
      ],
      label: 'Это не я, вернуть аккаунт',
      notes: [
        'Ссылка действует 7 дней. До тех пор никто другой не сможет указать этот e-mail на Agon.',
        'Никому не передавайте эту ссылку.',
      ],
    },
  } as const;
  const { subject, paragraphs, label, notes } = texts[language];
  return writeLetter({ language, subject, paragraphs, action: { label, url }, notes });
}
