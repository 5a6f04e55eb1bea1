import { fieldName } from './field-names.ts';
import type { Language } from './localized.ts';

/** Every refusal that a caller can meet: its HTTP status and its text. `{name}` stands for a fact of that name. */
interface Refusal extends Readonly<Record<Language, string>> {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
}

const refusals = {
  'request.invalid': { status: 400, en: 'Please check what you entered', ru: 'Проверьте введённые данные' },
  'request.notJson': { status: 400, en: 'The request is not valid JSON', ru: 'Запрос не является корректным JSON' },
  'request.tooLarge': { status: 413, en: 'The request is too large', ru: 'Запрос слишком большой' },
  'request.unsupportedType': { status: 415, en: 'Please send JSON', ru: 'Отправляйте данные в формате JSON' },
  'request.noSuchCall': { status: 404, en: 'There is no such call', ru: 'Такого вызова нет' },
  'request.forged': {
    status: 403,
    en: 'This page is out of date. Please reload it and try again',
    ru: 'Страница устарела. Обновите её и попробуйте ещё раз',
  },
  'server.failed': {
    status: 500,
    en: 'An error has occurred. {logCode}',
    ru: 'Произошла ошибка. {logCode}',
  },
  'server.unavailable': {
    status: 503,
    en: 'The server is unavailable, please try again later. {logCode}',
    ru: 'Сервер недоступен, попробуйте позже. {logCode}',
  },
  'account.wrongCredentials': { status: 401, en: 'Wrong e-mail or password', ru: 'Неверный e-mail или пароль' },
  'account.emailTaken': {
    status: 409,
    en: 'An account with this e-mail already exists',
    ru: 'Аккаунт с таким e-mail уже есть',
  },
  'account.notAuthorized': { status: 401, en: 'Not authorized', ru: 'Войдите в аккаунт' },
  'account.refreshTokenExpired': {
    status: 401,
    en: 'Refresh token is expired',
    ru: 'Срок сессии истёк, войдите снова',
  },
  'permission.denied': { status: 403, en: 'You are not allowed to do this', ru: 'У вас нет прав на это действие' },
  'tournament.notFound': { status: 404, en: 'There is no such tournament', ru: 'Такого турнира нет' },
  'tournament.typeOfOtherGame': {
    status: 400,
    en: 'This tournament type belongs to another game',
    ru: 'Этот тип турнира относится к другой игре',
  },
  'tournament.noSuchOrganizer': {
    status: 400,
    en: 'There is no organizer with this id',
    ru: 'Организатора с таким id нет',
  },
  'tournament.notPending': {
    status: 409,
    en: 'The tournament is in progress and its main info cannot be changed',
    ru: 'Турнир уже идёт, основную информацию изменить нельзя',
  },
  'tournament.typeIsFixed': {
    status: 409,
    en: 'The type cannot be changed while there are participants or brackets',
    ru: 'Тип нельзя изменить, пока есть участники или сетки',
  },
  'tournament.statusStepNotAllowed': {
    status: 409,
    en: 'The status cannot be changed in this way',
    ru: 'Так изменить статус нельзя',
  },
  'tournament.hasResults': {
    status: 409,
    en: 'Results are already recorded: the tournament cannot go back to upcoming',
    ru: 'Результаты уже внесены: вернуть турнир в ожидание нельзя',
  },
  'tournament.stale': {
    status: 409,
    en: 'Somebody else has changed this meanwhile. Look at it again before you save',
    ru: 'Кто-то уже изменил это. Посмотрите ещё раз, прежде чем сохранять',
  },
  'registration.duplicatePlayer': { status: 409, en: 'Player already exists', ru: 'Такой игрок уже есть' },
  'registration.duplicateTeam': { status: 409, en: 'Team already exists', ru: 'Такая команда уже есть' },
  'registration.duplicateSeed': {
    status: 409,
    en: 'Two participants cannot have the same seed: {seeds}',
    ru: 'У двух участников не может быть один номер посева: {seeds}',
  },
  'registration.alreadyRegistered': {
    status: 409,
    en: 'Player already registered! Please contact us if you have not submitted this request.',
    ru: 'Этот игрок уже подал заявку! Если её подали не вы, свяжитесь с нами.',
  },
  'registration.oneCharacter': {
    status: 409,
    en: 'You already take part, or have asked to, with another character: take that back first',
    ru: 'Вы уже участвуете или подали заявку с другим персонажем: сначала откажитесь от участия или отзовите заявку',
  },
  'registration.closed': {
    status: 409,
    en: 'Registration is closed: the tournament has started',
    ru: 'Регистрация закрыта: турнир уже начался',
  },
  'registration.notYours': {
    status: 403,
    en: 'Choose one of your own characters or teams of this game',
    ru: 'Выберите своего персонажа или свою команду в этой игре',
  },
  'registration.noRequest': { status: 404, en: 'There is no such request', ru: 'Такой заявки нет' },
  'registration.decided': {
    status: 409,
    en: 'This request has been decided already',
    ru: 'По этой заявке уже есть решение',
  },
  'player.exists': {
    status: 409,
    en: 'Player already exists',
    ru: 'Такой игрок уже есть',
  },
  'team.exists': {
    status: 409,
    en: 'Team creation failed! There is a team of this name already',
    ru: 'Не удалось создать команду! Команда с таким названием уже есть',
  },
  'player.notFound': { status: 404, en: 'There is no such player', ru: 'Такого игрока нет' },
  'team.notFound': { status: 404, en: 'There is no such team', ru: 'Такой команды нет' },
  'champion.oneOfBoth': {
    status: 400,
    en: 'Please choose a player or a team',
    ru: 'Выберите игрока или команду',
  },
  'champion.inHallOfFame': {
    status: 409,
    en: 'Already in the hall of fame',
    ru: 'Уже в зале славы',
  },
  'champion.notInHallOfFame': {
    status: 404,
    en: 'No longer in the hall of fame',
    ru: 'Этой записи в зале славы больше нет',
  },
  'game.notFound': { status: 404, en: 'There is no such game', ru: 'Такой игры нет' },
  'registration.full': {
    status: 409,
    en: 'There are not enough places: this tournament has {limit}',
    ru: 'Мест не хватает: в этом турнире их {limit}',
  },
  'registration.tooFewPlaces': {
    status: 409,
    en: 'There are more participants than that already: {count}',
    ru: 'Участников уже больше: {count}',
  },
  'registration.alreadyClosed': {
    status: 409,
    en: 'With the start as it is, this check-in would be over already',
    ru: 'При таком времени начала этот чек-ин уже закончился бы',
  },
  'registration.noCheckIn': {
    status: 409,
    en: 'There is no check-in for this tournament',
    ru: 'В этом турнире нет чек-ина',
  },
  'registration.checkInNotOpen': {
    status: 409,
    en: 'The check-in is not open yet',
    ru: 'Чек-ин ещё не начался',
  },
  'registration.checkInClosed': {
    status: 409,
    en: 'The check-in is over. Please contact the organizer',
    ru: 'Чек-ин уже закончился. Свяжитесь с организатором',
  },
  'registration.notIn': {
    status: 404,
    en: 'You neither take part in this tournament nor wait for a place',
    ru: 'Вы не участвуете в этом турнире и не стоите в листе ожидания',
  },
  'registration.hasStarted': {
    status: 409,
    en: 'The tournament has started: please ask the organizer to withdraw you',
    ru: 'Турнир уже начался: попросите организатора снять вас',
  },
  'registration.isPlaced': {
    status: 409,
    en: 'You are already in the bracket: please ask the organizer to withdraw you',
    ru: 'Вы уже стоите в сетке: попросите организатора снять вас',
  },
  'registration.notFound': { status: 404, en: 'There is no such participant', ru: 'Такого участника нет' },
  'registration.ownName': {
    status: 409,
    en: 'Who registered with a player or team of their own is called as they are; only they can change that',
    ru: 'Имя игрока или команды, заявленных самостоятельно, меняют только их владельцы',
  },
  'registration.inBracket': {
    status: 409,
    en: 'This participant is already in the bracket',
    ru: 'Участник уже стоит в сетке',
  },
  'file.notAPicture': {
    status: 422,
    en: 'This is not a picture that can be read: please send JPEG, PNG, WebP, AVIF or GIF',
    ru: 'Не удалось прочитать изображение: подойдут JPEG, PNG, WebP, AVIF или GIF',
  },
  'file.tooLarge': {
    status: 413,
    en: 'A picture can have at most {limit} MB',
    ru: 'Изображение должно быть не больше {limit} МБ',
  },
  'media.notFound': {
    status: 404,
    en: 'This video or text has moved or never existed',
    ru: 'Такого видео или текста нет',
  },
  'media.stale': {
    status: 409,
    en: 'Somebody else has changed this meanwhile. Look at it again before you save',
    ru: 'Кто-то уже изменил это. Посмотрите ещё раз, прежде чем сохранять',
  },
  'bracket.notFound': { status: 404, en: 'There is no such bracket', ru: 'Такой сетки нет' },
  'bracket.noSuchRound': { status: 404, en: 'There is no such round', ru: 'Такого раунда нет' },
  'bracket.noSuchDuel': { status: 404, en: 'There is no such match', ru: 'Такого матча нет' },
  'bracket.typeNotEnabled': {
    status: 409,
    en: 'The tournament type does not offer brackets of this kind',
    ru: 'Тип турнира не предусматривает такую сетку',
  },
  'bracket.otherType': {
    status: 409,
    en: 'This call is for brackets of another type',
    ru: 'Этот вызов — для сеток другого типа',
  },
  'bracket.settingOfOtherType': {
    status: 400,
    en: 'Brackets of this type have no such setting: {fields}',
    ru: 'У сетки этого типа нет таких настроек: {fields}',
  },
  'bracket.groupsTooSmall': {
    status: 409,
    en: 'The groups have {limit} places',
    ru: 'В группах {limit} мест',
  },
  'bracket.notInGroup': {
    status: 404,
    en: 'This participant is not in the group',
    ru: 'Этого участника нет в группе',
  },
  'bracket.notAllBrackets': {
    status: 400,
    en: 'Name each bracket of the tournament once',
    ru: 'Укажите каждую сетку турнира ровно один раз',
  },
  'bracket.otherOrder': {
    status: 409,
    en: 'The brackets or their order have changed since you loaded them',
    ru: 'Сетки или их порядок изменились с тех пор, как вы их открыли',
  },
  'bracket.roundNotComplete': {
    status: 409,
    en: 'The last round still has open matches',
    ru: 'В последнем раунде ещё есть несыгранные матчи',
  },
  'bracket.allRoundsPlayed': {
    status: 409,
    en: 'All {limit} rounds are paired',
    ru: 'Все {limit} раундов уже составлены',
  },
  'bracket.nobodyToPair': {
    status: 409,
    en: 'There are not two participants left to pair',
    ru: 'Не осталось двух участников, чтобы составить пару',
  },
  'bracket.noLegalRound': {
    status: 409,
    en: 'No round is possible by the rules (no rematches, no forbidden pairs); nobody is left for: {names}',
    ru: 'По правилам (без повторных встреч и запрещённых пар) раунд составить нельзя; нет соперника для: {names}',
  },
  'bracket.pairingNotAllowed': {
    status: 400,
    en: 'These pairs are not possible',
    ru: 'Такие пары невозможны',
  },
  'bracket.leftOut': {
    status: 400,
    en: 'Everybody who still plays needs an opponent or the bye. Left out: {names}',
    ru: 'Всем, кто ещё играет, нужен соперник, или один остаётся без соперника. Пропущены: {names}',
  },
  'bracket.severalByes': {
    status: 400,
    en: 'Only one can have the bye, not all of these: {names}',
    ru: 'Без соперника может остаться только один, а не все эти участники: {names}',
  },
  'bracket.outOfPairing': {
    status: 400,
    en: 'These are through or out already, and cannot be paired: {names}',
    ru: 'Эти участники уже прошли дальше или выбыли, поставить их в пары нельзя: {names}',
  },
  'bracket.notNextRound': {
    status: 409,
    en: 'Rounds are paired one after the other, and the next one is round {round}',
    ru: 'Раунды составляются по порядку, следующий — раунд {round}',
  },
  'bracket.alreadyPaired': {
    status: 409,
    en: 'A round is paired already',
    ru: 'Раунд уже составлен',
  },
  'bracket.alreadyWithdrawn': {
    status: 409,
    en: 'This participant has withdrawn already',
    ru: 'Участник уже снялся',
  },
  'bracket.tooManySides': {
    status: 409,
    en: 'There is room for {limit} participants',
    ru: 'Мест всего {limit}',
  },
  'bracket.tooManyGroups': {
    status: 409,
    en: 'The bracket has only this many groups: {limit}',
    ru: 'Групп в сетке всего {limit}',
  },
  'bracket.noSuchGroup': {
    status: 404,
    en: 'There is no such group',
    ru: 'Такой группы нет',
  },
  'bracket.noSuchColumn': {
    status: 404,
    en: 'There is no such column',
    ru: 'Такого столбца нет',
  },
  'bracket.nothingToUndo': {
    status: 409,
    en: 'There is nothing to undo',
    ru: 'Отменять нечего',
  },
  'bracket.limit': {
    status: 409,
    en: 'A tournament can have at most {limit} brackets',
    ru: 'В турнире не больше {limit} сеток',
  },
  'bracket.stale': {
    status: 409,
    en: 'The bracket has changed since you loaded it',
    ru: 'Сетка изменилась с тех пор, как вы её открыли',
  },
  'bracket.versionNeeded': {
    status: 409,
    en: 'This match already has a result. To change it, send the version of the bracket that you saw',
    ru: 'У этого матча уже есть результат. Чтобы изменить его, передайте версию сетки, которую вы видели',
  },
  'bracket.notAParticipant': {
    status: 400,
    en: 'Only participants of the tournament can be placed in its brackets',
    ru: 'В сетку можно ставить только участников турнира',
  },
  'bracket.noSuchVersion': { status: 404, en: 'The bracket has no such version', ru: 'Такой версии сетки нет' },
  'bracket.sideIsGone': {
    status: 409,
    en: 'This would put somebody into the bracket who no longer takes part: {names}',
    ru: 'Так в сетку вернётся тот, кто больше не участвует: {names}',
  },
  'bracket.tooFewSides': {
    status: 400,
    en: 'A bracket needs at least two participants',
    ru: 'Для сетки нужны хотя бы два участника',
  },
  'bracket.duplicateSide': { status: 400, en: 'Somebody is placed twice', ru: 'Участник указан дважды' },
  'bracket.hasResults': {
    status: 409,
    en: 'Results are already recorded: clear them first',
    ru: 'Результаты уже внесены: сначала отмените их',
  },
  'bracket.matchNotReady': {
    status: 409,
    en: 'The participants of this match are not known yet',
    ru: 'Участники этого матча ещё не определены',
  },
  'bracket.noResult': {
    status: 409,
    en: 'This match has no result',
    ru: 'У этого матча нет результата',
  },
  'bracket.thirdPlaceInDouble': {
    status: 400,
    en: 'Only a single elimination has a match for 3rd place',
    ru: 'Матч за 3-е место бывает только в сетке до одного поражения',
  },
  'bracket.scoreNotAllowed': {
    status: 400,
    en: 'This score is not possible in a best of {bestOf}',
    ru: 'Такой счёт невозможен в матче Bo{bestOf}',
  },
  'bracket.undoesOthers': {
    status: 409,
    en: 'This undoes other results: confirm it first',
    ru: 'Это отменит другие результаты: сначала подтвердите',
  },
  'claim.switchedOff': {
    status: 409,
    en: 'In this tournament results are entered by the organizer',
    ru: 'В этом турнире результаты вносит организатор',
  },
  'claim.notInProgress': {
    status: 409,
    en: 'Results can be reported while the tournament is in progress',
    ru: 'Сообщать результаты можно, пока турнир идёт',
  },
  'claim.hasResult': {
    status: 409,
    en: 'This match has a result already. If it is wrong, tell the organizer',
    ru: 'У этого матча уже есть результат. Если он неверный, напишите организатору',
  },
  'claim.onlyOwnForfeit': {
    status: 400,
    en: 'You can give up yourself, but not for your opponent',
    ru: 'Сдаться можно только за себя, а не за соперника',
  },
  'claim.notOpen': {
    status: 409,
    en: 'This report no longer stands. Look at the match again',
    ru: 'Этот результат больше не ждёт подтверждения. Посмотрите на матч ещё раз',
  },
  'claim.reportedOtherwise': {
    status: 409,
    en: 'Your opponent has reported another result: confirm it or dispute it',
    ru: 'Соперник уже сообщил другой результат: подтвердите его или оспорьте',
  },
  'claim.disputed': {
    status: 409,
    en: 'This result is disputed: the organizer decides now',
    ru: 'Этот результат оспорен, теперь решает организатор',
  },
  'claim.sameResult': {
    status: 409,
    en: 'That is what your opponent reported: confirm it instead',
    ru: 'Именно это и сообщил соперник — просто подтвердите',
  },
  'claim.noResultNamed': {
    status: 409,
    en: 'This side has not named a result of its own',
    ru: 'Эта сторона не назвала свой результат',
  },
  'bracket.refused': {
    status: 409,
    en: 'The bracket does not allow this',
    ru: 'Сетка этого не допускает',
  },
} as const satisfies Record<string, Refusal>;

export type ErrorCode = keyof typeof refusals;
export type ErrorFacts = Readonly<Record<string, string | number | readonly number[] | readonly string[]>>;

/** A refusal that was expected: the caller gets its status and its text. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly facts: ErrorFacts;

  constructor(code: ErrorCode, facts: ErrorFacts = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.facts = facts;
  }
}

export function statusOf(code: ErrorCode): number {
  return refusals[code].status;
}

export function textOf(code: ErrorCode, language: Language, facts: ErrorFacts = {}): string {
  return filled(refusals[code][language], facts);
}

/** What can be wrong with a field. `{field}` is its name, `{limit}` what it may be at least or at most. */
const faults = {
  empty: { en: 'Please fill {field}', ru: 'Заполните поле «{field}»' },
  malformed: { en: 'Please check {field}', ru: 'Проверьте поле «{field}»' },
  noEmail: { en: 'Please enter a valid e-mail address', ru: 'Введите правильный e-mail' },
  shortPassword: {
    en: 'The password needs at least {limit} characters',
    ru: 'Пароль должен быть не короче {limit} символов',
  },
  tooShort: { en: 'At least {limit} characters', ru: 'Не меньше {limit} символов' },
  tooLong: { en: 'At most {limit} characters', ru: 'Не больше {limit} символов' },
  tooSmall: { en: 'At least {limit}', ru: 'Не меньше {limit}' },
  tooLarge: { en: 'At most {limit}', ru: 'Не больше {limit}' },
  noContact: {
    en: 'Please leave at least one contact: Discord or Telegram',
    ru: 'Оставьте хотя бы один контакт: Discord или Telegram',
  },
  noCitation: {
    en: 'Please say why, in English or in Russian',
    ru: 'Напишите, за что: по-русски или по-английски',
  },
  noTitle: {
    en: 'Please fill the title in at least one language',
    ru: 'Укажите название хотя бы на одном языке',
  },
  nothingToSee: {
    en: 'Write a text or add a link to a video',
    ru: 'Напишите текст или добавьте ссылку на видео',
  },
  opensTooLate: {
    en: 'The check-in has to open before it closes',
    ru: 'Чек-ин должен начаться раньше, чем закончится',
  },
  noEvidence: {
    en: 'Please write a note or add a picture',
    ru: 'Напишите комментарий или приложите изображение',
  },
  endsBeforeStart: {
    en: 'The last match cannot be before the start',
    ru: 'Последний матч не может быть раньше начала',
  },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;

export type Fault = keyof typeof faults;

/** @param about the field as on the wire, and the limit that it breaks */
export function textOfFault(fault: Fault, language: Language, about: { field: string; limit?: number }): string {
  const text: string = faults[fault][language];
  const field = fieldName(about.field, language);
  // What only programs send has no name for people.
  if (field === undefined && text.includes('{field}')) return textOf('request.invalid', language);
  return filled(text, { ...about, field: field ?? '' });
}

export function isFault(fault: unknown): fault is Fault {
  return typeof fault === 'string' && Object.hasOwn(faults, fault);
}

function filled(text: string, facts: ErrorFacts): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => [facts[name] ?? ''].flat().join(', ')).trim();
}

/** The body of every answer outside 200 to 299. */
export interface ErrorBody {
  readonly statusCode: number;
  /** The text, or for invalid input one text per field that is wrong. */
  readonly message: string | readonly string[];
  /** The text as one string. */
  readonly error: string;
  readonly code: ErrorCode;
  readonly facts?: ErrorFacts;
  /** For invalid input: the text by field. */
  readonly fields?: Readonly<Record<string, string>>;
}
