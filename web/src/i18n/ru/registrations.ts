import type { registrations as source } from '../en/registrations.ts';
import type { Translated } from '../text.ts';

export const registrations: Translated<typeof source> = {
  participants: 'Участники',
  none: 'Участников пока нет.',
  noneYet: 'Добавьте игроков или команды: по одному имени в строке, по порядку посева, если он есть.',
  placedStay: 'Тех, кто стоит в сетке, удалить нельзя.',
  unplaced: {
    one: '{count} участник не стоит в сетке.',
    few: '{count} участника не стоят в сетке.',
    many: '{count} участников не стоят в сетке.',
    other: '{count} участника не стоят в сетке.',
  },
  toBracket: 'К сетке',
  needsScript:
    'Чтобы зарегистрироваться, нужно войти, а вход работает только со скриптами: включите JavaScript для этого сайта.',
  signInToRegister: 'Войти, чтобы зарегистрироваться',
  fullToLine: 'Все места заняты: теперь принятые заявки попадают в лист ожидания.',
  fullNoLine:
    'Все места заняты, листа ожидания нет. Заявку всё равно можно отправить: организатор увидит её, если место освободится.',
  fullRunToLine: 'Все места заняты: заявки, которые вы примете, попадут в лист ожидания.',
  fullRunNoLine: 'Все места заняты, листа ожидания нет: чтобы принять кого-то, освободите или добавьте место.',
  requestsWait: {
    one: '{count} заявка ждёт',
    few: '{count} заявки ждут',
    many: '{count} заявок ждут',
    other: '{count} заявки ждут',
  },
  places: 'Участники: {count} / {capacity}',
  waitingCount: {
    one: 'ещё {count} в листе ожидания',
    few: 'ещё {count} в листе ожидания',
    many: 'ещё {count} в листе ожидания',
    other: 'ещё {count} в листе ожидания',
  },
  checkInTitle: 'Чек-ин',
  checkInOwnTime: 'Чек-ин, ваше время',
  opens: 'Начало, минут до старта',
  closes: 'Конец, минут до старта',
  boxHint: 'Галочка: чек-ин пройден.',
  isCheckedIn: 'чек-ин пройден',
};
