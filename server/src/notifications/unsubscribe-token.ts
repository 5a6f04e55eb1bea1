import { createHmac, timingSafeEqual } from 'node:crypto';
import { type NotificationKind, notificationKinds } from '@agon/contract/notifications';

/** Who wants no more letters of which kind. It stands in each letter, works without signing in, and does nothing else. */
interface Unsubscription {
  readonly userId: number;
  readonly kind: NotificationKind;
}

export function unsubscribeToken(secret: string, { userId, kind }: Unsubscription): string {
  const what = `${userId}.${kind}`;
  return `${what}.${sign(secret, what).toString('base64url')}`;
}

/** Undefined unless it was made here. */
export function readUnsubscribeToken(secret: string, token: string): Unsubscription | undefined {
  const [id = '', name = '', signature = '', ...rest] = token.split('.');
  const kind = notificationKinds.find((one) => one === name);
  const given = Buffer.from(signature, 'base64url');
  const right = sign(secret, `${id}.${name}`);
  const isRight = given.length === right.length && timingSafeEqual(given, right);
  return isRight && rest.length === 0 && kind !== undefined ? { userId: Number(id), kind } : undefined;
}

/** The secret signs other things, too: what is signed says what for. */
function sign(secret: string, what: string): Buffer {
  return createHmac('sha256', secret).update(`unsubscribe ${what}`).digest();
}
