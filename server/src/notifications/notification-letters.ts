import type { Language } from '@agon/contract/localized';
import type { LetterKind } from '@agon/contract/notifications';
import type { NotificationAbout } from '@agon/contract/notifications.endpoints';
import { type Letter, writeLetter } from '../mail/letter.ts';
import { momentIn } from './moment-text.ts';

/** What a letter is about; what is not known stays out of it. */
export interface LetterFacts {
  readonly kind: LetterKind;
  /** Of the tournament; empty where it is about none. */
  readonly title: string;
  readonly about: NotificationAbout;
  /** When the tournament starts, unless the letter itself is about that. */
  readonly startsAt?: string | undefined;
  /** Of its reader, in hours. */
  readonly timeZone: number;
  /** Where one acts. */
  readonly url: string;
  /** Where one chooses what one is told of. */
  readonly choicesUrl: string;
  readonly unsubscribeUrl: string;
}

export function notificationLetter(language: Language, facts: LetterFacts): Letter {
  const { title, about, timeZone } = facts;
  const when = (moment: string | undefined) => (moment === undefined ? '' : momentIn(language, moment, timeZone));
  const words = texts[language];
  const [subject, paragraph, label = words.toTournament] = words.of[facts.kind]({
    ...{
      title,
      side: about.side ?? '',
      opponent: about.opponent ?? '',
      team: about.team ?? '',
      count: about.count ?? 1,
    },
    ...{ startsAt: when(about.startsAt), closesAt: when(about.closesAt), isWaiting: about.isWaiting ?? false },
  });
  const isInvited = facts.kind === 'approved' || facts.kind === 'movedUp';
  const start = isInvited && facts.startsAt !== undefined ? words.start(when(facts.startsAt)) : '';
  const reason = about.reason ? words.reason(about.reason) : '';
  const paragraphs = [paragraph, start, reason].filter((one) => one !== '');
  const links = [
    { label: words.choices, url: facts.choicesUrl },
    { label: words.unsubscribe, url: facts.unsubscribeUrl },
  ];
  const action = { label, url: facts.url };
  const letter = writeLetter({ language, subject, paragraphs, action, notes: [words.why], links });
  return { ...letter, unsubscribe: facts.unsubscribeUrl };
}

interface Slots {
  readonly title: string;
  readonly side: string;
  readonly opponent: string;
  readonly team: string;
  readonly count: number;
  readonly startsAt: string;
  readonly closesAt: string;
  readonly isWaiting: boolean;
}

/** Subject, text, and what the button says where that is not "To the tournament". */
type Wording = (slots: Slots) => readonly [string, string, string?];

interface Words {
  readonly toTournament: string;
  readonly start: (startsAt: string) => string;
  readonly reason: (reason: string) => string;
  readonly why: string;
  readonly choices: string;
  readonly unsubscribe: string;
  readonly of: Readonly<Record<LetterKind, Wording>>;
}

const en: Words = {
  toTournament: 'To the tournament',
  start: (startsAt) => `It starts on ${startsAt}.`,
  reason: (reason) => `The organizer says: ${reason}`,
  why: 'You get this letter because you have an account on Agon.',
  choices: 'Choose what we write to you about',
  unsubscribe: 'No more letters of this kind',
  of: {
    approved: ({ title, side }) => [`You are in: ${title}`, `${side} takes part in ${title}.`],
    waitlisted: ({ title, side }) => [
      `You are on the waiting list: ${title}`,
      `${side} is approved for ${title}, but all places are taken. We will write to you as soon as there is one.`,
    ],
    movedUp: ({ title, side }) => [
      `There is a place for you: ${title}`,
      `${side} has moved up from the waiting list and takes part in ${title}.`,
    ],
    declined: ({ title, side }) => [
      `Your request was declined: ${title}`,
      `The organizer has declined the request of ${side} to take part in ${title}.`,
    ],
    removed: ({ title, side }) => [
      `You no longer take part: ${title}`,
      `${side === '' ? 'You are' : `${side} is`} no longer among the participants of ${title}.`,
    ],
    checkInOpened: ({ title, closesAt, isWaiting }) => [
      `Check in now: ${title}`,
      isWaiting
        ? `The check-in for ${title} is open until ${closesAt}. Check in, and you can step in if somebody does not come.`
        : `The check-in for ${title} is open until ${closesAt}. Whoever has not checked in by then loses the place.`,
      'Check in',
    ],
    checkInClosing: ({ title, closesAt, isWaiting }) => [
      `The check-in closes soon: ${title}`,
      isWaiting
        ? `The check-in for ${title} closes on ${closesAt}, and you have not checked in yet. Only those who have can step in.`
        : `The check-in for ${title} closes on ${closesAt}, and you have not checked in yet. Without it you lose your place.`,
      'Check in',
    ],
    dropped: ({ title, side }) => [
      `You missed the check-in: ${title}`,
      `${side} did not check in for ${title} in time and has lost the place. The organizer can let you back in.`,
    ],
    started: ({ title }) => [`${title} has started`, `${title} has started. Good luck!`, 'To the bracket'],
    rescheduled: ({ title, startsAt }) => [
      `New start time: ${title}`,
      `${title} now starts on ${startsAt}. Please make a note of it.`,
    ],
    cancelled: ({ title }) => [
      `Cancelled: ${title}`,
      `${title} does not take place: its organizer has called it off.`,
      'Other tournaments',
    ],
    restored: ({ title }) => [
      `It takes place after all: ${title}`,
      `${title} takes place after all: its organizer has put it back.`,
    ],
    matchReady: ({ title, side, opponent }) => [
      `Your next match: ${side} – ${opponent}`,
      `In ${title}, ${side} plays against ${opponent} next.`,
      'To the match',
    ],
    resultToConfirm: ({ title, opponent }) => [
      `Is the result right? ${title}`,
      `${opponent} has reported the result of your match in ${title}. Please confirm it or dispute it.`,
      'To the match',
    ],
    resultDisputed: ({ title, side, opponent }) => [
      `A result is disputed: ${title}`,
      `The result of ${side} – ${opponent} in ${title} is disputed. The organizer decides.`,
      'To the match',
    ],
    resultRuled: ({ title, side, opponent }) => [
      `The organizer has decided: ${title}`,
      `The organizer has decided on the result of ${side} – ${opponent} in ${title}.`,
      'To the match',
    ],
    requestsWait: ({ title, count }) => [
      `Somebody wants to take part: ${title}`,
      `${count === 1 ? '1 request waits' : `${count} requests wait`} for your decision in ${title}.`,
      'To the requests',
    ],
    disputeToRule: ({ title, side, opponent }) => [
      `Please decide on a result: ${title}`,
      `${side} and ${opponent} do not agree on the result of their match in ${title}. Your word counts.`,
      'To the match',
    ],
    webhookOff: ({ title }) => [
      `Discord gets no more messages: ${title}`,
      `Discord does not know the webhook of ${title} any more, so nothing is announced there. Make a new one in Discord and enter its address.`,
    ],
    inRoster: ({ side, team }) => [
      `A team has you in its roster: ${team}`,
      `${side} is in the roster of ${team} now. If you do not play for them, leave the team in your profile.`,
      'To your characters',
    ],
  },
};

const ru: Words = {
  toTournament: 'К турниру',
  start: (startsAt) => `Начало: ${startsAt}.`,
  reason: (reason) => `Организатор пишет: ${reason}`,
  why: 'Вы получили это письмо, потому что у вас есть аккаунт на Agon.',
  choices: 'Выбрать, о чём вам писать',
  unsubscribe: 'Больше не присылать такие письма',
  of: {
    approved: ({ title, side }) => [`Вы участвуете: ${title}`, `${side} — участник турнира «${title}».`],
    waitlisted: ({ title, side }) => [
      `Вы в листе ожидания: ${title}`,
      `Заявка ${side} на турнир «${title}» принята, но все места заняты. Мы напишем, как только место освободится.`,
    ],
    movedUp: ({ title, side }) => [
      `Для вас есть место: ${title}`,
      `${side} попадает в турнир «${title}» из листа ожидания.`,
    ],
    declined: ({ title, side }) => [
      `Заявка отклонена: ${title}`,
      `Организатор отклонил заявку ${side} на турнир «${title}».`,
    ],
    removed: ({ title, side }) => [
      `Вы больше не участвуете: ${title}`,
      side === ''
        ? `Вас больше нет среди участников турнира «${title}».`
        : `${side} больше не участвует в турнире «${title}».`,
    ],
    checkInOpened: ({ title, closesAt, isWaiting }) => [
      `Пройдите чек-ин: ${title}`,
      isWaiting
        ? `Чек-ин турнира «${title}» открыт и закроется ${closesAt}. Отметьтесь — и сможете занять место того, кто не придёт.`
        : `Чек-ин турнира «${title}» открыт и закроется ${closesAt}. Кто не отметится, потеряет место.`,
      'Пройти чек-ин',
    ],
    checkInClosing: ({ title, closesAt, isWaiting }) => [
      `Чек-ин скоро закроется: ${title}`,
      isWaiting
        ? `Чек-ин турнира «${title}» закроется ${closesAt}, а вы ещё не отметились. Занять освободившееся место смогут только те, кто отметился.`
        : `Чек-ин турнира «${title}» закроется ${closesAt}, а вы ещё не отметились. Без чек-ина вы потеряете место.`,
      'Пройти чек-ин',
    ],
    dropped: ({ title, side }) => [
      `Вы пропустили чек-ин: ${title}`,
      `${side} теряет место в турнире «${title}»: чек-ин не пройден вовремя. Организатор может вас вернуть.`,
    ],
    started: ({ title }) => [`Турнир начался: ${title}`, `Турнир «${title}» начался. Удачи!`, 'К сетке'],
    rescheduled: ({ title, startsAt }) => [
      `Новое время начала: ${title}`,
      `Турнир «${title}» теперь начинается ${startsAt}. Запишите, чтобы не пропустить.`,
    ],
    cancelled: ({ title }) => [
      `Турнир отменён: ${title}`,
      `Турнир «${title}» не состоится: организатор его отменил.`,
      'Другие турниры',
    ],
    restored: ({ title }) => [
      `Турнир всё-таки состоится: ${title}`,
      `Турнир «${title}» всё-таки состоится: организатор его вернул.`,
    ],
    matchReady: ({ title, side, opponent }) => [
      `Ваш следующий матч: ${side} – ${opponent}`,
      `Турнир «${title}»: следующий матч ${side} — против ${opponent}.`,
      'К матчу',
    ],
    resultToConfirm: ({ title, opponent }) => [
      `Подтвердите результат: ${title}`,
      `${opponent} сообщает результат вашего матча в турнире «${title}». Подтвердите его или оспорьте.`,
      'К матчу',
    ],
    resultDisputed: ({ title, side, opponent }) => [
      `Результат оспорен: ${title}`,
      `Результат матча ${side} – ${opponent} в турнире «${title}» оспорен. Решение за организатором.`,
      'К матчу',
    ],
    resultRuled: ({ title, side, opponent }) => [
      `Организатор принял решение: ${title}`,
      `Организатор принял решение о результате матча ${side} – ${opponent} в турнире «${title}».`,
      'К матчу',
    ],
    requestsWait: ({ title, count }) => [
      `Новая заявка: ${title}`,
      `Турнир «${title}»: ${requestsInRussian(count)}.`,
      'К заявкам',
    ],
    disputeToRule: ({ title, side, opponent }) => [
      `Нужно ваше решение: ${title}`,
      `${side} и ${opponent} не согласны о результате своего матча в турнире «${title}». Решение за вами.`,
      'К матчу',
    ],
    webhookOff: ({ title }) => [
      `Сообщения в Discord больше не приходят: ${title}`,
      `В Discord больше нет вебхука турнира «${title}», поэтому сообщения туда не отправляются. Создайте новый вебхук и укажите его адрес.`,
    ],
    inRoster: ({ side, team }) => [
      `Вы в составе команды ${team}`,
      `${side} теперь в составе команды ${team}. Если вы за неё не играете, выйдите из команды в своём профиле.`,
      'К вашим персонажам',
    ],
  },
};

const texts: Readonly<Record<Language, Words>> = { en, ru };

const russianPlural = new Intl.PluralRules('ru');

function requestsInRussian(count: number): string {
  const category = russianPlural.select(count);
  if (category === 'one') return `${count} заявка ждёт вашего решения`;
  return category === 'few' ? `${count} заявки ждут вашего решения` : `${count} заявок ждут вашего решения`;
}
