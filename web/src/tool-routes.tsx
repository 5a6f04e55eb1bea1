import { callbackPath } from '@agon/contract/account.logins';
import { withTexts } from './i18n/parts.ts';
import { pageRoutes, type Route } from './route.tsx';

const table = 'tool-routes';
const show = pageRoutes(() => true, table);
const showPrivately = pageRoutes(({ hasSession }) => hasSession(), table);
const showToRoot = pageRoutes(({ mayEnterRoot }) => mayEnterRoot(), table);

/** What few visit: what links in mails lead to, and what one does when signed in. The last stands for every other address. */
export const toolRoutes: readonly Route[] = [
  show(
    '/unsubscribe',
    'notifications/UnsubscribePage',
    withTexts(['tools'], async () => (await import('./notifications/UnsubscribePage.tsx')).unsubscribePage),
  ),
  show(
    '/verify-email',
    'account/VerifyEmailPage',
    withTexts(['tools'], async () => (await import('./account/VerifyEmailPage.tsx')).verifyEmailPage),
  ),
  show(
    '/reset-password',
    'account/ResetPasswordPage',
    withTexts(['tools'], async () => (await import('./account/ResetPasswordPage.tsx')).resetPasswordPage),
  ),
  show(
    '/change-email',
    'account/ChangeEmailPage',
    withTexts(['tools'], async () => (await import('./account/ChangeEmailPage.tsx')).changeEmailPage),
  ),
  show(
    '/undo-email',
    'account/UndoEmailPage',
    withTexts(['tools'], async () => (await import('./account/UndoEmailPage.tsx')).undoEmailPage),
  ),
  show(
    callbackPath('twitch'),
    'account/CallbackPage',
    withTexts(['tools'], async () => (await import('./account/CallbackPage.tsx')).twitchCallbackPage),
  ),
  show(
    callbackPath('battle-net'),
    'account/CallbackPage',
    withTexts(['tools'], async () => (await import('./account/CallbackPage.tsx')).battleNetCallbackPage),
  ),
  showPrivately(
    '/games',
    'games/GamesPage',
    withTexts(['tools'], async () => (await import('./games/GamesPage.tsx')).gamesPage),
  ),
  showPrivately(
    '/games/new',
    'games/GameNewPage',
    withTexts(['tools'], async () => (await import('./games/GameNewPage.tsx')).gameNewPage),
  ),
  showPrivately(
    '/games/:slug/edit/:tab?',
    'games/GameEditPage',
    withTexts(['tools'], async () => (await import('./games/GameEditPage.tsx')).gameEditPage),
  ),
  showPrivately(
    '/profile',
    'account/ProfilePage',
    withTexts(['tools'], async () => (await import('./account/ProfilePage.tsx')).profilePage),
  ),
  showPrivately(
    '/profile/tournaments',
    'tournaments/MyTournamentsPage',
    withTexts(['tools'], async () => (await import('./tournaments/MyTournamentsPage.tsx')).myTournamentsPage),
  ),
  showToRoot(
    '/root/dashboard',
    'site/DashboardPage',
    withTexts(['contents', 'tools'], async () => (await import('./site/DashboardPage.tsx')).dashboardPage),
  ),
  showToRoot(
    '/root/games',
    'games/RootGamesPage',
    withTexts(['tools'], async () => (await import('./games/RootGamesPage.tsx')).rootGamesPage),
  ),
  showToRoot(
    '/root/users',
    'account/UsersPage',
    withTexts(['tools'], async () => (await import('./account/UsersPage.tsx')).usersPage),
  ),
  showToRoot(
    '/root/donate',
    'site/RootListPages',
    withTexts(['tools'], async () => (await import('./site/RootListPages.tsx')).rootDonatePage),
  ),
  showToRoot(
    '/root/thanks',
    'site/RootListPages',
    withTexts(['tools'], async () => (await import('./site/RootListPages.tsx')).rootThanksPage),
  ),
  showToRoot(
    '/root/log',
    'site/LogPage',
    withTexts(['tools'], async () => (await import('./site/LogPage.tsx')).logPage),
  ),
  { path: '/root/*', mayEnter: ({ mayEnterRoot }) => mayEnterRoot(), home: '/root/dashboard' },
  { path: '/*', mayEnter: () => true, home: '/' },
];
