import { fieldName } from './field-names.ts';
import type { Language } from './localized.ts';

/** Every refusal that a caller can meet: its HTTP status and its text. `{name}` stands for a fact of that name. */
interface Refusal extends Readonly<Record<Language, string>> {
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 431 | 500 | 503;
}

const refusals = {
  'request.invalid': { status: 400, en: 'Please check what you entered', ru: 'Проверьте введённые данные' },
  'request.notJson': { status: 400, en: 'The request is not valid JSON', ru: 'Запрос не является корректным JSON' },
  'request.malformed': { status: 400, en: 'The request cannot be read', ru: 'Запрос не удалось прочитать' },
  'request.tooSlow': { status: 408, en: 'The request took too long to arrive', ru: 'Запрос поступал слишком долго' },
  'request.headersTooLarge': {
    status: 431,
    en: 'The address or the headers are too large',
    ru: 'Слишком длинный адрес или слишком большие заголовки',
  },
  'request.tooLarge': { status: 413, en: 'The request is too large', ru: 'Запрос слишком большой' },
  'request.unsupportedType': { status: 415, en: 'Please send JSON', ru: 'Отправляйте данные в формате JSON' },
  'request.tooManyAtOnce': {
    status: 429,
    en: 'Too many requests at once on one connection. Please wait for the answers before you send more',
    ru: 'Слишком много запросов сразу в одном соединении. Дождитесь ответов, прежде чем отправлять новые',
  },
  'request.noSuchCall': { status: 404, en: 'There is no such call', ru: 'Такого вызова нет' },
  'request.noSuchAddress': {
    status: 404,
    en: 'There can be nothing at this address. Please check: {names}',
    ru: 'По этому адресу ничего быть не может. Проверьте: {names}',
  },
  'request.forged': {
    status: 403,
    en: 'This page is out of date. Please reload it and try again',
    ru: 'Страница устарела. Обновите её и попробуйте ещё раз',
  },
  'request.overtaken': {
    status: 409,
    en: 'Somebody else has just changed or deleted what this is about. Please reload the page and try again',
    ru: 'Кто-то только что изменил или удалил то, о чём речь. Обновите страницу и попробуйте ещё раз',
  },
  'request.repeated': {
    status: 409,
    en: 'You have just sent the same. Please look whether it is there before you send it again',
    ru: 'Вы только что отправили то же самое. Проверьте, не появилось ли оно, прежде чем отправлять снова',
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
  'account.blocked': {
    status: 403,
    en: 'This account is blocked. Please write to those who run the site',
    ru: 'Этот аккаунт заблокирован. Напишите администрации сайта',
  },
  'account.noMail': {
    status: 409,
    en: 'This site sends no mail. Please write to those who run it',
    ru: 'Этот сайт не отправляет писем. Напишите администрации сайта',
  },
  'account.tooManyLetters': {
    status: 429,
    en: 'Several letters were asked for already. Look into your mailbox, spam too, or try again in {minutes} min',
    ru: 'Письма уже отправлены несколько раз. Проверьте почту, в том числе спам, или попробуйте снова через {minutes} мин.',
  },
  'account.emailVerified': {
    status: 409,
    en: 'This e-mail is verified already',
    ru: 'Этот e-mail уже подтверждён',
  },
  'account.linkWrong': {
    status: 404,
    en: 'This link is not right. Open the one in the letter as a whole',
    ru: 'Ссылка неверна. Откройте её из письма целиком',
  },
  'account.linkUsed': {
    status: 409,
    en: 'This link has been used already',
    ru: 'Эта ссылка уже использована',
  },
  'account.linkExpired': {
    status: 409,
    en: 'This link no longer works. Ask for another letter',
    ru: 'Ссылка больше не действует. Запросите новое письмо',
  },
  'account.noEmailChange': {
    status: 409,
    en: 'No other e-mail is waiting to be confirmed',
    ru: 'Нет нового e-mail, который ждёт подтверждения',
  },
  'account.otherAccount': {
    status: 403,
    en: 'This link is for another account. Log in to the one whose e-mail it is to change',
    ru: 'Эта ссылка для другого аккаунта. Войдите в тот, у которого меняется e-mail',
  },
  'oauth.emailTaken': {
    status: 409,
    en: 'An account with this e-mail already exists. If the e-mail is yours, log into that account and attach the {provider} profile to it; otherwise enter a different e-mail',
    ru: 'Аккаунт с таким e-mail уже есть. Если это ваш e-mail, войдите в тот аккаунт и привяжите к нему профиль {provider}, иначе укажите другой e-mail',
  },
  'oauth.attachedElsewhere': {
    status: 409,
    en: 'This {provider} profile is already attached to another account',
    ru: 'Этот профиль {provider} уже привязан к другому аккаунту',
  },
  'oauth.noProfile': {
    status: 404,
    en: 'The {provider} profile was not found',
    ru: 'Профиль {provider} не найден',
  },
  'oauth.invalidId': {
    status: 422,
    en: '{provider} answered with an invalid ID',
    ru: '{provider} прислал некорректный ID',
  },
  'oauth.httpStatus': {
    status: 503,
    en: '{provider} answered with HTTP status {status}. Please try again later',
    ru: '{provider} ответил HTTP-статусом {status}. Попробуйте позже',
  },
  'oauth.failed': {
    status: 503,
    en: 'Logging in with {provider} did not work. Please try again later',
    ru: 'Войти через {provider} не получилось. Попробуйте позже',
  },
  'oauth.startAgain': {
    status: 409,
    en: 'This login with {provider} has expired, was used already or was begun in another browser. Please start again',
    ru: 'Этот вход через {provider} устарел, уже использован или начат в другом браузере. Начните заново',
  },
  'oauth.notOffered': {
    status: 404,
    en: 'One cannot log in with {provider} here',
    ru: 'Вход через {provider} здесь не подключён',
  },
  'oauth.otherAttached': {
    status: 409,
    en: 'Another {provider} profile is attached to your account. Detach it first',
    ru: 'К вашему аккаунту уже привязан другой профиль {provider}. Сначала отвяжите его',
  },
  'oauth.lastWayIn': {
    status: 409,
    en: 'Without {provider} you could not log in any more: your account has no password',
    ru: 'Без {provider} вы больше не сможете войти: у вашего аккаунта нет пароля',
  },
  'account.tooManyAttempts': {
    status: 429,
    en: 'Too many attempts. Please wait, in minutes: {minutes}',
    ru: 'Слишком много попыток. Подождите, минут: {minutes}',
  },
  'account.signInAgain': {
    status: 403,
    en: 'To be sure that it is you, please log in again, and repeat it then',
    ru: 'Чтобы мы знали, что это вы, войдите ещё раз и повторите',
  },
  'account.signInOver': {
    status: 409,
    en: 'This sign-in has expired, or the code was wrong too often. Please log in anew',
    ru: 'Время входа вышло, или код слишком много раз оказался неверным. Войдите заново',
  },
  'account.secondFactorOn': {
    status: 409,
    en: 'Two-step sign-in is on already',
    ru: 'Двухэтапный вход уже включён',
  },
  'account.secondFactorOff': {
    status: 409,
    en: 'Two-step sign-in is not on',
    ru: 'Двухэтапный вход не включён',
  },
  'account.setupOver': {
    status: 409,
    en: 'This took too long. Please set it up from the beginning',
    ru: 'Прошло слишком много времени. Начните настройку заново',
  },
  'account.secondFactorNeeded': {
    status: 403,
    en: 'This site lets you use the rights of your role only with two-step sign-in. Turn it on in your profile',
    ru: 'На этом сайте права вашей роли действуют только с двухэтапным входом. Включите его в профиле',
  },
  'account.noSession': { status: 404, en: 'This session has ended already', ru: 'Этот сеанс уже завершён' },
  'account.stale': {
    status: 409,
    en: 'Your profile has been changed elsewhere meanwhile. Look at it again before you save',
    ru: 'Профиль тем временем изменили в другом месте. Посмотрите ещё раз, прежде чем сохранять',
  },
  'account.usernameKept': {
    status: 409,
    en: 'This username is kept for those who run the site',
    ru: 'Это имя зарезервировано за командой сайта',
  },
  'account.usernameTaken': { status: 409, en: 'This username is taken', ru: 'Это имя уже занято' },
  'account.wrongPassword': { status: 403, en: 'This is not your password', ru: 'Пароль неверный' },
  'account.otherEmail': {
    status: 400,
    en: 'This is not the e-mail of your account',
    ru: 'Это не e-mail вашего аккаунта',
  },
  'account.organizes': {
    status: 409,
    en: 'You organize tournaments that are not completed: {names}. Complete or delete them, or let an administrator hand them over to somebody else, and try again',
    ru: 'Вы организатор незавершённых турниров: {names}. Завершите или удалите их либо попросите администратора передать их другому и попробуйте ещё раз',
  },
  'user.notFound': { status: 404, en: 'There is no such account', ru: 'Такого аккаунта нет' },
  'user.stale': {
    status: 409,
    en: 'Somebody else has given this person another role meanwhile. Look at it again before you save',
    ru: 'Кто-то уже сменил роль этого человека. Посмотрите ещё раз, прежде чем сохранять',
  },
  'user.notYourself': {
    status: 409,
    en: 'You cannot block yourself or change your own role',
    ru: 'Нельзя заблокировать себя или сменить собственную роль',
  },
  'user.lastRoot': {
    status: 409,
    en: 'The site needs at least one root: make somebody else root first',
    ru: 'Сайту нужен хотя бы один root: сначала назначьте другого',
  },
  'site.stale': {
    status: 409,
    en: 'Somebody else has changed this meanwhile. Look at it again before you save',
    ru: 'Кто-то уже изменил это. Посмотрите ещё раз, прежде чем сохранять',
  },
  'site.noEntry': { status: 404, en: 'This entry is no longer there', ru: 'Этой записи больше нет' },
  'site.otherEntries': {
    status: 409,
    en: 'Entries were added or deleted meanwhile. Look at the list again before you put it in order',
    ru: 'Записи тем временем добавили или удалили. Посмотрите на список ещё раз, прежде чем менять порядок',
  },
  'site.listFull': {
    status: 409,
    en: 'The list can have at most {limit} entries',
    ru: 'В списке может быть не больше {limit} записей',
  },
  'permission.denied': { status: 403, en: 'You are not allowed to do this', ru: 'У вас нет прав на это действие' },
  'tournament.notFound': { status: 404, en: 'There is no such tournament', ru: 'Такого турнира нет' },
  'tournament.noSuchType': { status: 404, en: 'There is no such tournament type', ru: 'Такого типа турнира нет' },
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
  'tournament.completed': {
    status: 409,
    en: 'The tournament is completed and cannot be changed. Only an administrator of the site (root) can reopen it',
    ru: 'Турнир завершён, изменить его нельзя. Возобновить его может только администратор сайта (root)',
  },
  'tournament.coverNeeded': {
    status: 400,
    en: 'A tournament needs a cover: choose another picture in place of this one',
    ru: 'Турниру нужна обложка: выберите другое изображение вместо этого',
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
  'registration.teamAlreadyRegistered': {
    status: 409,
    en: 'Team already registered! Please contact us if you have not submitted this request.',
    ru: 'Эта команда уже подала заявку! Если её подали не вы, свяжитесь с нами.',
  },
  'registration.oneCharacter': {
    status: 409,
    en: 'One person plays with one character only. In this tournament or asking to be: {names}',
    ru: 'Один человек играет только одним персонажем. Уже участвуют или заявлены: {names}',
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
  'registration.withdrawn': {
    status: 409,
    en: 'The player or captain has taken the request back meanwhile: {names}',
    ru: 'Игрок или капитан тем временем отозвал заявку: {names}',
  },
  'registration.isBlocked': {
    status: 409,
    en: 'Whose account is blocked cannot take part: {names}',
    ru: 'Не могут участвовать, так как их аккаунты заблокированы: {names}',
  },
  'registration.approvedAndDeclined': {
    status: 400,
    en: 'The same request cannot be approved and declined at once',
    ru: 'Нельзя одновременно принять и отклонить одну и ту же заявку',
  },
  'player.exists': {
    status: 409,
    en: 'Player already exists',
    ru: 'Такой игрок уже есть',
  },
  'team.exists': {
    status: 409,
    en: 'Team creation failed! There is a team of this name already. If it is yours, only who founded it here can register it: ask them, or the organizer',
    ru: 'Не удалось создать команду! Команда с таким названием уже есть. Если она ваша, заявить её может только тот, кто создал её здесь: обратитесь к нему или к организатору',
  },
  'team.nameTaken': {
    status: 409,
    en: 'There is a team of this name already',
    ru: 'Команда с таким названием уже есть',
  },
  'player.unknownClass': {
    status: 400,
    en: 'This game has no such class: {names}',
    ru: 'В этой игре нет такого класса: {names}',
  },
  'player.nothingNamed': {
    status: 400,
    en: '{names} cannot be chosen in this game',
    ru: 'В этой игре нельзя выбрать: {names}',
  },
  'player.unknownTrait': {
    status: 400,
    en: 'The game has no such faction, race or class',
    ru: 'В игре нет такой фракции, расы или класса',
  },
  'player.traitsApart': {
    status: 400,
    en: 'These do not go together: {names}',
    ru: 'Это несовместимо: {names}',
  },
  'player.looksAlike': {
    status: 409,
    en: 'This nick looks the same as {name}, and there is such a player already. Please choose another one',
    ru: 'Этот ник не отличить от {name}, а такой игрок уже есть. Выберите другой',
  },
  'team.looksAlike': {
    status: 409,
    en: 'This name looks the same as {name}, and there is such a team already. Please choose another one',
    ru: 'Это название не отличить от «{name}», а такая команда уже есть. Выберите другое',
  },
  'player.unknownWorld': {
    status: 400,
    en: 'The game has no such world, or its players have none',
    ru: 'В игре нет такого мира, или у её игроков миры не указывают',
  },
  'player.unknownRegion': {
    status: 400,
    en: 'The game has no such region, or its players have none',
    ru: 'В игре нет такого региона, или у её игроков регионы не указывают',
  },
  'player.regionApart': {
    status: 400,
    en: 'This world is in another region: {names}',
    ru: 'Этот мир относится к другому региону: {names}',
  },
  'player.inUse': {
    status: 409,
    en: 'This player took part in tournaments or is in the hall of fame, and cannot be deleted',
    ru: 'Игрок участвовал в турнирах или находится в зале славы, удалить его нельзя',
  },
  'player.noLoading': {
    status: 409,
    en: 'Players of this game cannot be looked up by a link',
    ru: 'Игроков этой игры нельзя загрузить по ссылке',
  },
  'player.unknownSite': {
    status: 400,
    en: 'The link names no site that we know. A link looks like this: {examples}',
    ru: 'Ссылка не ведёт на известный нам сайт. Ссылка выглядит так: {examples}',
  },
  'player.notThere': {
    status: 422,
    en: '{host} has no such player. Check the link, or fill in the form yourself',
    ru: 'На {host} нет такого игрока. Проверьте ссылку или заполните форму вручную',
  },
  'player.siteSilent': {
    status: 422,
    en: '{host} does not answer at the moment. Try again later, or fill in the form yourself',
    ru: '{host} сейчас не отвечает. Попробуйте позже или заполните форму вручную',
  },
  'player.notLoaded': {
    status: 422,
    en: 'The page of the player could not be read: please fill in the form yourself',
    ru: 'Не удалось прочитать страницу игрока: заполните форму вручную',
  },
  'player.stale': {
    status: 409,
    en: 'Somebody else has changed this meanwhile. Look at it again before you save',
    ru: 'Кто-то уже изменил это. Посмотрите ещё раз, прежде чем сохранять',
  },
  'team.stale': {
    status: 409,
    en: 'Somebody else has changed this meanwhile. Look at it again before you save',
    ru: 'Кто-то уже изменил это. Посмотрите ещё раз, прежде чем сохранять',
  },
  'team.inUse': {
    status: 409,
    en: 'This team took part in tournaments or is in the hall of fame, and cannot be deleted',
    ru: 'Команда участвовала в турнирах или находится в зале славы, удалить её нельзя',
  },
  'team.unknownMember': {
    status: 400,
    en: 'A member is no player of this game',
    ru: 'Один из участников состава не играет в эту игру',
  },
  'team.memberTwice': {
    status: 400,
    en: 'Somebody is twice in the roster: {names}',
    ru: 'В составе есть повторы: {names}',
  },
  'team.captainNotMember': {
    status: 400,
    en: 'The captain must be somebody whose character is in the roster',
    ru: 'Капитаном может быть только тот, чей персонаж есть в составе',
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
  'champion.inductedInFuture': {
    status: 400,
    en: 'The day of the induction cannot be still to come',
    ru: 'Дата включения в зал славы не может быть в будущем',
  },
  'champion.notInHallOfFame': {
    status: 404,
    en: 'No longer in the hall of fame',
    ru: 'Этой записи в зале славы больше нет',
  },
  'game.notFound': { status: 404, en: 'There is no such game', ru: 'Такой игры нет' },
  'game.stale': {
    status: 409,
    en: 'Somebody else has changed this meanwhile. Look at it again before you save',
    ru: 'Кто-то уже изменил это. Посмотрите ещё раз, прежде чем сохранять',
  },
  'game.slugTaken': {
    status: 409,
    en: 'Another game has this address already: {slug}',
    ru: 'Этот адрес уже занят другой игрой: {slug}',
  },
  'game.exists': {
    status: 409,
    en: 'There is a game of this name already: {name}',
    ru: 'Игра с таким названием уже есть: {name}',
  },
  'game.listFull': {
    status: 409,
    en: 'The site can have at most {limit} games',
    ru: 'На сайте может быть не больше {limit} игр',
  },
  'game.hasResults': {
    status: 409,
    en: 'A game with tournaments or with somebody in the hall of fame cannot be deleted',
    ru: 'Нельзя удалить игру, в которой есть турниры или члены зала славы',
  },
  'game.otherOrder': {
    status: 409,
    en: 'The list has changed meanwhile. Look at it again before you order it',
    ru: 'Список уже изменился. Посмотрите на него ещё раз, прежде чем менять порядок',
  },
  'tournamentType.notFound': { status: 404, en: 'There is no such tournament type', ru: 'Такого типа турнира нет' },
  'tournamentType.exists': {
    status: 409,
    en: 'The game has a type of this name already: {name}',
    ru: 'В игре уже есть тип с таким названием: {name}',
  },
  'tournamentType.listFull': {
    status: 409,
    en: 'A game can have at most {limit} tournament types',
    ru: 'В игре может быть не больше {limit} типов турниров',
  },
  'tournamentType.noTeamSize': {
    status: 400,
    en: 'Please say how many players a team has',
    ru: 'Укажите, сколько игроков в команде',
  },
  'tournamentType.noFormat': {
    status: 400,
    en: 'Please choose at least one format',
    ru: 'Выберите хотя бы один формат',
  },
  'tournamentType.hasTournaments': {
    status: 409,
    en: 'A type that has tournaments cannot be deleted',
    ru: 'Нельзя удалить тип, по которому есть турниры',
  },
  'tournamentType.modeIsFixed': {
    status: 409,
    en: 'A type that has tournaments cannot be moved from players to teams or back',
    ru: 'Тип, по которому есть турниры, нельзя перевести с игроков на команды или обратно',
  },
  'trait.notFound': { status: 404, en: 'There is no such entry of the hierarchy', ru: 'Такой записи в иерархии нет' },
  'trait.exists': { status: 409, en: 'This level has {name} already', ru: 'На этом уровне уже есть {name}' },
  'trait.otherPictures': {
    status: 400,
    en: 'The first level has one picture, the others have one for each gender',
    ru: 'На первом уровне одно изображение, на остальных — по одному для каждого пола',
  },
  'trait.notAbove': {
    status: 400,
    en: 'An entry goes together with entries of the levels above it only',
    ru: 'Сочетать запись можно только с записями уровней над ней',
  },
  'trait.noneAbove': {
    status: 400,
    en: 'The levels above have no {names}',
    ru: 'На уровнях выше нет: {names}',
  },
  'trait.onlyPair': {
    status: 409,
    en: 'These would go together with its whole level, as they are bound to nothing else of it. Change their combinations first: {names}',
    ru: 'Эти записи привязаны на её уровне только к ней и без неё сочетались бы со всеми. Сначала измените их сочетания: {names}',
  },
  'region.notFound': { status: 404, en: 'There is no such region', ru: 'Такого региона нет' },
  'region.exists': { status: 409, en: 'This region is there already', ru: 'Такой регион уже есть' },
  'region.noneOfThese': { status: 400, en: 'The game has no regions {names}', ru: 'В игре нет регионов: {names}' },
  'world.notFound': { status: 404, en: 'There is no such world', ru: 'Такого мира нет' },
  'world.exists': { status: 409, en: 'This world is there already', ru: 'Такой мир уже есть' },
  'world.ofEveryGame': {
    status: 409,
    en: 'Every game has this world already: {names}',
    ru: 'Такой мир уже есть во всех играх: {names}',
  },
  'world.ofSomeGame': {
    status: 409,
    en: 'A game has a world of its own of this name: {names}. Delete or rename that first',
    ru: 'В одной из игр уже есть свой мир с таким названием: {names}. Сначала удалите или переименуйте его',
  },
  'world.regionOfOtherGame': {
    status: 400,
    en: 'A world can only be in a region of its own game',
    ru: 'Мир может быть только в регионе своей игры',
  },
  'registration.full': {
    status: 409,
    en: 'There are not enough places. Free: {free} of {limit}',
    ru: 'Мест не хватает. Свободно: {free} из {limit}',
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
  'registration.ownClass': {
    status: 409,
    en: 'Only their owners change the class of these characters: {names}. Please leave it out',
    ru: 'Класс этих персонажей меняют только их владельцы: {names}. Не указывайте его',
  },
  'registration.knownClass': {
    status: 409,
    en: 'These players have played in tournaments of others: {names}. Whoever manages the game changes their class. Please leave it out',
    ru: 'Эти игроки уже выступали на чужих турнирах: {names}. Класс им меняет администратор игры, поэтому не указывайте его',
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
  'file.tooManyPixels': {
    status: 422,
    en: 'The picture has too many pixels: at most {limit} million',
    ru: 'В изображении слишком много пикселей: можно не больше {limit} млн',
  },
  'file.notFound': {
    status: 400,
    en: 'The site does not have this picture: please choose it again',
    ru: 'Такого изображения на сайте нет: выберите его ещё раз',
  },
  'file.notAFilm': {
    status: 422,
    en: 'This is not a film that can be played: please send WebM or MP4',
    ru: 'Не удалось прочитать видео: подойдут WebM или MP4',
  },
  'file.noFilm': {
    status: 400,
    en: 'The site does not have this film: please send it again',
    ru: 'Такого видео на сайте нет: отправьте его ещё раз',
  },
  'file.tooLarge': {
    status: 413,
    en: 'A picture can have at most {limit} MB',
    ru: 'Изображение должно быть не больше {limit} МБ',
  },
  'file.filmTooLarge': {
    status: 413,
    en: 'A film can have at most {limit} MB',
    ru: 'Видео должно быть не больше {limit} МБ',
  },
  'file.tooManyAtOnce': {
    status: 429,
    en: 'Too many files are under way at once: please send this one again in a moment',
    ru: 'Слишком много файлов отправляется сразу: отправьте этот ещё раз чуть позже',
  },
  'file.none': {
    status: 400,
    en: 'The form has no file in its field "file"',
    ru: 'В форме нет файла в поле «file»',
  },
  'file.brokenForm': {
    status: 400,
    en: 'The file did not arrive whole: please send it again',
    ru: 'Файл пришёл не целиком: отправьте его ещё раз',
  },
  'file.storeDown': {
    status: 503,
    en: 'Files cannot be kept or shown at the moment: please try again in a few minutes',
    ru: 'Файлы сейчас не сохраняются и не открываются: попробуйте через несколько минут',
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
  'notification.linkWrong': {
    status: 404,
    en: 'There is something wrong with this link',
    ru: 'С этой ссылкой что-то не так',
  },
  'webhook.none': {
    status: 404,
    en: 'This tournament is not connected to Discord',
    ru: 'Этот турнир не подключён к Discord',
  },
  'webhook.gone': {
    status: 409,
    en: 'Discord does not know this webhook any more. Make another one there, and enter its address',
    ru: 'В Discord этого вебхука больше нет. Создайте там новый и укажите его адрес',
  },
  'webhook.refused': {
    status: 409,
    en: 'Discord did not take the message (it answered {status})',
    ru: 'Discord не принял сообщение (ответ {status})',
  },
  'webhook.busy': {
    status: 429,
    en: 'Discord wants a break. Try again in {seconds} s',
    ru: 'Discord просит подождать. Попробуйте через {seconds} с',
  },
  'webhook.unreachable': {
    status: 503,
    en: 'Discord cannot be reached just now. Try again later',
    ru: 'Discord сейчас недоступен. Попробуйте позже',
  },
  'webhook.tooManyTests': {
    status: 429,
    en: 'Enough test messages for now. Try again in {minutes} min',
    ru: 'Пока хватит тестовых сообщений. Попробуйте через {minutes} мин',
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
  unseen: {
    en: 'There are characters that cannot be seen, or that turn the text around. Please type it anew',
    ru: 'Здесь есть символы, которые не видны или переворачивают текст. Введите его заново',
  },
  noUsername: {
    en: 'Letters and digits, with single dots, dashes or underscores between them; Latin or Cyrillic, not both',
    ru: 'Буквы и цифры, между ними по одной точке, дефису или подчёркиванию; латиница или кириллица, но не вместе',
  },
  noLink: {
    en: 'A link such as https://example.org/live',
    ru: 'Ссылка, например https://example.org/live',
  },
  noEmail: { en: 'Please enter a valid e-mail address', ru: 'Введите правильный e-mail' },
  shortPassword: {
    en: 'The password needs at least {limit} characters',
    ru: 'Пароль должен быть не короче {limit} символов',
  },
  commonPassword: {
    en: 'This password is among the first that others would try. Please choose another one',
    ru: 'Этот пароль попробуют одним из первых. Придумайте другой',
  },
  ownPassword: {
    en: 'The password must not be your e-mail',
    ru: 'Паролем не может быть ваш e-mail',
  },
  guessablePassword: {
    en: 'Without the name of this site, or yours, too little is left of this password. Please choose another one',
    ru: 'Без названия сайта и ваших имён от пароля остаётся слишком мало. Придумайте другой',
  },
  sameEmail: { en: 'This is your e-mail already', ru: 'Это и есть ваш e-mail' },
  wrongPassword: { en: 'This is not your current password', ru: 'Это не ваш текущий пароль' },
  wrongCode: {
    en: 'This code is not right. Codes of the app change every 30 seconds; a recovery code works once',
    ru: 'Код неверный. Коды в приложении меняются каждые 30 секунд, а резервный код действует один раз',
  },
  wrongFirstCode: {
    en: 'This code is not right. Codes of the app change every 30 seconds: enter the one that it shows now',
    ru: 'Код неверный. Коды в приложении меняются каждые 30 секунд: введите тот, что показан сейчас',
  },
  usedCode: {
    en: 'This code has been used just now. Wait for the next one in your app',
    ru: 'Этот код только что использовали. Дождитесь следующего в приложении',
  },
  tooShort: { en: 'At least {limit} characters', ru: 'Не меньше {limit} символов' },
  tooLong: { en: 'At most {limit} characters', ru: 'Не больше {limit} символов' },
  tooLongTogether: {
    en: 'All texts together: at most {limit} characters',
    ru: 'Все тексты вместе: не больше {limit} символов',
  },
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
  noName: {
    en: 'Please fill the name in at least one language',
    ru: 'Укажите название хотя бы на одном языке',
  },
  noColor: { en: 'Please enter a colour like #1f8a4c', ru: 'Укажите цвет в виде #1f8a4c' },
  noFormat: { en: 'Please choose at least one format', ru: 'Выберите хотя бы один формат' },
  noAddress: {
    en: 'An address has Latin letters, digits and hyphens only, such as dota-2',
    ru: 'В адресе могут быть только латинские буквы, цифры и дефисы, например dota-2',
  },
  noSiteLink: {
    en: 'Please enter a page of this site, such as /tournaments, or a link that begins with https://',
    ru: 'Укажите страницу этого сайта, например /tournaments, или ссылку, которая начинается с https://',
  },
  noWebhook: {
    en: 'Please enter the address of a Discord webhook, like https://discord.com/api/webhooks/…/…',
    ru: 'Укажите адрес вебхука Discord вида https://discord.com/api/webhooks/…/…',
  },
  noVideoLink: {
    en: 'Please enter a link that begins with https://',
    ru: 'Укажите ссылку, которая начинается с https://',
  },
  twice: { en: 'This name stands twice', ru: 'Это название указано дважды' },
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
  const said = filled(text, { ...about, field: field ?? '' });
  // Several are read together: what each is about must be in it.
  const isBare = bareFaults.has(fault) && field !== undefined;
  return isBare ? `${capital(field)}: ${said[0]?.toLowerCase()}${said.slice(1)}` : said;
}

/** Those whose text says only what it must be, or how much. */
const bareFaults: ReadonlySet<Fault> = new Set(['noLink', 'tooShort', 'tooLong', 'tooSmall', 'tooLarge']);

function capital(text: string): string {
  return `${text[0]?.toUpperCase()}${text.slice(1)}`;
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
