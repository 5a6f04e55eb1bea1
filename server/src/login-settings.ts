import { z } from 'zod';
import type { LoginSettings } from './account/oauth-providers.ts';

const thisMachine: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Secrets travel there: without TLS only on this machine. */
export const providerAddress = z
  .url({ protocol: /^https?$/, error: 'must be an https:// address' })
  .refine((text) => {
    const url = URL.parse(text);
    return url?.protocol !== 'http:' || thisMachine.has(url.hostname);
  }, 'must be an https:// address')
  .transform((text) => text.replace(/\/+$/, ''));

export const loginShape = {
  TWITCH_CLIENT_ID: z.string().trim().optional(),
  TWITCH_CLIENT_SECRET: z.string().trim().optional(),
  TWITCH_ISSUER: providerAddress.default('https://id.twitch.tv/oauth2'),
  TWITCH_API: providerAddress.default('https://api.twitch.tv'),
  BATTLE_NET_CLIENT_ID: z.string().trim().optional(),
  BATTLE_NET_CLIENT_SECRET: z.string().trim().optional(),
  BATTLE_NET_ISSUER: providerAddress.default('https://oauth.battle.net'),
};

const loginObject = z.object(loginShape);
type Given = z.output<typeof loginObject>;

const pairs = [
  ['TWITCH_CLIENT_ID', 'TWITCH_CLIENT_SECRET'],
  ['BATTLE_NET_CLIENT_ID', 'BATTLE_NET_CLIENT_SECRET'],
] as const;

/** A provider needs both of its keys. */
export function refuseHalfKeys(given: Given, context: z.RefinementCtx): void {
  for (const [id, secret] of pairs) {
    if ((given[id] === undefined) === (given[secret] === undefined)) continue;
    const [missing, present] = given[id] === undefined ? [id, secret] : [secret, id];
    context.addIssue({ code: 'custom', path: [missing], message: `is needed with ${present}` });
  }
}

export function loginsOf(given: Given): LoginSettings {
  const twitch = keysOf(given.TWITCH_CLIENT_ID, given.TWITCH_CLIENT_SECRET);
  const battleNet = keysOf(given.BATTLE_NET_CLIENT_ID, given.BATTLE_NET_CLIENT_SECRET);
  return {
    ...(twitch && { twitch: { ...twitch, issuer: given.TWITCH_ISSUER, api: given.TWITCH_API } }),
    ...(battleNet && { battleNet: { ...battleNet, issuer: given.BATTLE_NET_ISSUER } }),
  };
}

function keysOf(clientId: string | undefined, clientSecret: string | undefined) {
  return clientId === undefined || clientSecret === undefined ? undefined : { clientId, clientSecret };
}
