import type { notificationEndpoints } from '@agon/contract/notifications.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Handlers } from '../http/routes.ts';
import {
  changeChoices,
  markRead,
  type NotificationDeps,
  readChoices,
  readNotifications,
  readUnread,
  unsubscribe,
} from './notifications.actions.ts';
import { changeWebhook, forgetWebhook, readWebhook, testWebhook, type WebhookDeps } from './webhooks.actions.ts';

export const notificationRoutes = (deps: NotificationDeps & WebhookDeps): Handlers<typeof notificationEndpoints> => ({
  'GET /notifications': ({ actor, query }) => readNotifications(deps, actor, query.before),
  'GET /notifications/unread': ({ actor }) => readUnread(deps, actor),
  'POST /notifications/read': ({ actor, body }) => markRead(deps, actor, body),
  'GET /profile/notifications': ({ actor }) => readChoices(deps, actor),
  'PUT /profile/notifications': ({ actor, body }) => changeChoices(deps, actor, body.choices),
  'POST /notifications/unsubscribe': ({ body }) => unsubscribe(deps, body.token, body.all),

  'GET /tournaments/{id}/webhook': ({ actor, params }) => readWebhook(deps, actor, params.id),
  'PUT /tournaments/{id}/webhook': ({ actor, params, body }) => changeWebhook(deps, actor, params.id, body),
  'DELETE /tournaments/{id}/webhook': ({ actor, params }) => forgetWebhook(deps, actor, params.id),
  'POST /tournaments/{id}/webhook/test': ({ actor, params }) => testWebhook(deps, actor, params.id),
});

/**
 * Where programs that read mail unsubscribe by one click (RFC 8058): they post a form to the address in the letter's
 * `List-Unsubscribe`. Who opens it as a page is asked first.
 */
export function mountUnsubscribe(app: FastifyInstance, deps: NotificationDeps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // What is in the form does not matter; it has a few bytes.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 2_000 }, (_request, _body, done) => done(null));
    scope.post<{ Querystring: { token?: unknown } }>('/unsubscribe', async ({ query }, reply) => {
      await unsubscribe(deps, typeof query.token === 'string' ? query.token : '', false);
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('');
    });
  });
}
