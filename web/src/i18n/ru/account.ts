import type { account as source } from '../en/account.ts';
import type { Translated } from '../text.ts';

export const account: Translated<typeof source> = {
  loginTitle: 'Вход',
  registerTitle: 'Регистрация',
  email: 'E-mail',
  password: 'Пароль',
  confirmPassword: 'Пароль ещё раз',
  passwordHint: 'Не меньше {min} символов',
  showPassword: 'Показать пароль',
  hidePassword: 'Скрыть пароль',
  logIn: 'Войти',
  register: 'Зарегистрироваться',
  noAccount: 'Ещё нет аккаунта?',
  toRegister: 'Зарегистрироваться',
  haveAccount: 'Уже есть аккаунт?',
  toLogin: 'Войти',
  emptyCredentials: 'Введите e-mail и пароль',
  passwordsDiffer: 'Пароли не совпадают',
  profileTitle: 'Профиль',
  username: 'Имя на сайте',
  role: 'Роль',
  memberSince: 'На сайте с',
  roleUser: 'Игрок',
  roleOrganizer: 'Организатор',
  roleAdmin: 'Администратор',
  roleRoot: 'Root',
};
