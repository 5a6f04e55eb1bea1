import type { Webhook } from '@agon/contract/notifications.endpoints';
import type { WebhookRow } from './webhooks.queries.ts';

/** How the API shows a webhook. The token is not among it, nor so much of the number that one could guess. */
export function webhookOnWire({ discord_id, kinds, language_id, is_on, failure, sent_at }: WebhookRow): Webhook {
  const hint = `${discord_id.slice(0, 4)}…`;
  return { hint, kinds: [...kinds], language_id, isOn: is_on, failure, sent_at: sent_at?.toISOString() ?? null };
}
