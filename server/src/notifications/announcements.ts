import type { Language } from '@agon/contract/localized';
import type { AnnouncementKind } from '@agon/contract/notifications';
import { type Embed, plain } from './discord.ts';
import { momentIn } from './moment-text.ts';

/** A result, as it was when it was entered. */
interface AnnouncedResult {
  readonly names: readonly string[];
  readonly score: readonly number[] | null;
  readonly winner: number | null;
  /** Another one was announced before. */
  readonly isCorrection?: boolean | undefined;
}

export interface Announced {
  readonly title: string;
  readonly url: string;
  readonly startsAt: string;
  readonly closesAt?: string | undefined;
  /** Of the tournament, in hours. */
  readonly timeZone: number;
  readonly champion?: string | null;
  readonly result?: AnnouncedResult | undefined;
}

const accent = 0x1f_5f_d6;

/** A message for a channel of Discord. */
export function announcement(language: Language, kind: AnnouncementKind | 'test', about: Announced): Embed {
  const when = (moment: string) => momentIn(language, moment, about.timeZone);
  const title = plain(about.title);
  const said = texts[language][kind]({
    startsAt: when(about.startsAt),
    closesAt: about.closesAt === undefined ? '' : when(about.closesAt),
    champion: about.champion ? `**${plain(about.champion)}**` : '',
    result: about.result === undefined ? '' : resultText(language, about.result),
  });
  return {
    title: `${heading(language, kind, about)}: ${title}`.slice(0, 256),
    description: said,
    url: about.url,
    color: accent,
  };
}

function heading(language: Language, kind: AnnouncementKind | 'test', { result }: Announced): string {
  return kind === 'result' && result?.isCorrection ? corrected[language] : titles[language][kind];
}

function resultText(language: Language, { names, score, winner }: AnnouncedResult): string {
  const [a = '', b = ''] = names.map((name, index) => (index === winner ? `**${plain(name)}**` : plain(name)));
  if (score !== null) return `${a} ${score.join(' : ')} ${b}`;
  const walkover = language === 'ru' ? 'без игры' : 'not played';
  return `${a} – ${b} (${walkover})`;
}

interface Slots {
  readonly startsAt: string;
  readonly closesAt: string;
  readonly champion: string;
  readonly result: string;
}

type Texts<Value> = Readonly<Record<Language, Readonly<Record<AnnouncementKind | 'test', Value>>>>;

const titles: Texts<string> = {
  en: {
    registrationOpened: 'Registration is open',
    checkInOpened: 'Check-in is open',
    started: 'It begins',
    result: 'Result',
    completed: 'Completed',
    test: 'Test message',
  },
  ru: {
    registrationOpened: 'Регистрация открыта',
    checkInOpened: 'Чек-ин открыт',
    started: 'Турнир начался',
    result: 'Результат',
    completed: 'Турнир завершён',
    test: 'Тестовое сообщение',
  },
};

const corrected: Readonly<Record<Language, string>> = { en: 'Corrected result', ru: 'Исправленный результат' };

const texts: Texts<(slots: Slots) => string> = {
  en: {
    registrationOpened: ({ startsAt }) => `Starts on ${startsAt}.`,
    checkInOpened: ({ closesAt }) => `Check in until ${closesAt}.`,
    started: () => 'Follow the bracket live.',
    result: ({ result }) => result,
    completed: ({ champion }) => (champion === '' ? 'See the results.' : `🏆 Champion: ${champion}`),
    test: () => 'The connection works: this tournament can be announced here.',
  },
  ru: {
    registrationOpened: ({ startsAt }) => `Начало: ${startsAt}.`,
    checkInOpened: ({ closesAt }) => `Закроется ${closesAt}.`,
    started: () => 'Следите за сеткой в реальном времени.',
    result: ({ result }) => result,
    completed: ({ champion }) => (champion === '' ? 'Смотрите результаты.' : `🏆 Чемпион: ${champion}`),
    test: () => 'Связь работает: здесь будут появляться новости этого турнира.',
  },
};
