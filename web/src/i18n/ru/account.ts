import type { account as source } from '../en/account.ts';
import type { Translated } from '../text.ts';

export const account: Translated<typeof source> = {
  codeTitle: 'Второй шаг',
  email: 'E-mail',
  confirmPassword: 'Пароль ещё раз',
  passwordHint: 'Не меньше {min} символов',
  showPassword: 'Показать пароль',
  hidePassword: 'Скрыть пароль',
  logIn: 'Войти',
  passwordsDiffer: 'Пароли не совпадают',
  sessionOver: 'Войдите в аккаунт и попробуйте ещё раз',
  signedInSince: 'Вы снова в аккаунте. Попробуйте ещё раз',
  tooManyAttempts: {
    one: 'Слишком много попыток. Попробуйте снова через {count} минуту',
    few: 'Слишком много попыток. Попробуйте снова через {count} минуты',
    many: 'Слишком много попыток. Попробуйте снова через {count} минут',
    other: 'Слишком много попыток. Попробуйте снова через {count} минуты',
  },
  newPassword: 'Новый пароль',
  goneWithBefore: 'Теперь вы {now}. Несохранённое под именем {before} с этой страницы убрано',
  roleChanged: 'Вашу роль изменили, теперь у вас здесь другие права',
  otherThanBefore: 'Теперь вы {now}. Несохранённое на этой странице набрано под именем {before}',
};
