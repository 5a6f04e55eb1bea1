import type { site as source } from '../en/site.ts';
import type { Translated } from '../text.ts';

export const site: Translated<typeof source> = {
  contactsTitle: 'Контакты',
  contactsText: 'Вопросы, ошибки, идеи: здесь можно связаться с теми, кто ведёт этот сайт.',
  noContacts: 'Контактов пока нет',
  noContactsText: 'Владельцы сайта ещё не указали, как с ними связаться. Загляните сюда позже.',
  noContactsYours: 'Посетителям пока не на что вам написать. Почта и каналы указываются в настройках сайта.',
  fillContacts: 'Указать контакты',

  donateText: 'Как поддержать сайт и призовые фонды — и кто уже поддержал.',
  donateTeam: 'Поддержать команду',
  donatePrizePool: 'Пополнить призовые фонды',
  noPayment: 'Ссылки ведут на другой сервис. На этом сайте платежей нет.',
  donors: 'Кто поддержал',
  noDonations: 'Пожертвований пока нет',
  beFirst: 'Ваше имя может быть здесь первым.',
  noDonationsText: 'Как поддержать сайт, пока не указано. Здесь назовут тех, кто это сделает.',
  askHow: 'Спросить, чем помочь',
  noDonateLinks: 'Посетителям пока некуда жертвовать: ссылок нет.',
  fillDonate: 'Указать ссылки',
  fillDonors: 'Добавить пожертвование',
  inAll: 'Всего',
  andUnread: '{sum} и ещё {count}',
  onlyUnread: {
    one: '{count} пожертвование',
    few: '{count} пожертвования',
    many: '{count} пожертвований',
    other: '{count} пожертвования',
  },
  type_team: 'Команда',
  type_prizePool: 'Призовой фонд',
  type_other: 'Другое',

  thanksText: 'Кого и за что благодарит этот сайт.',
  noThanks: 'Пока никто не назван',
  noThanksText: 'Здесь скажут спасибо тем, кто помогает сайту.',
  fillThanks: 'Поблагодарить',

  'terms-of-services': 'Условия использования',
  'terms-of-services-text': 'Чего вы и те, кто ведёт этот сайт, можете ждать друг от друга.',
  'privacy-policy': 'Политика конфиденциальности',
  'privacy-policy-text': 'Что этот сайт хранит о вас, кто это видит и как долго.',
  changed: 'Последнее изменение: {day}',

  donateTeamUrl: 'Ссылка «Поддержать команду»',
  donatePrizePoolUrl: 'Ссылка «Пополнить призовые фонды»',
};
