/** Posts to Discord's webhooks. Where that is, the site's settings say; of what people enter only two parts are used. */

export interface Embed {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly color?: number;
}

/** What became of a message. `seconds`: after which Discord takes messages again. */
export type Delivery =
  | { readonly is: 'taken' }
  | { readonly is: 'gone' }
  | { readonly is: 'busy'; readonly seconds: number }
  | { readonly is: 'refused'; readonly status: number }
  | { readonly is: 'unreachable' };

export interface Address {
  readonly origin: string;
  readonly discord_id: string;
  readonly token: string;
}

const patienceMs = 10_000;
const longestBreakSeconds = 3_600;

/** Never throws, and says nothing of the address: it is a secret. */
export async function postToDiscord({ origin, discord_id, token }: Address, embed: Embed): Promise<Delivery> {
  return fetch(`${origin}/api/webhooks/${discord_id}/${token}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', 'user-agent': 'Agon (tournament announcements)' },
    // Nobody is called by what stands in a message.
    body: JSON.stringify({ username: 'Agon', embeds: [embed], allowed_mentions: { parse: [] } }),
    signal: AbortSignal.timeout(patienceMs),
  })
    .then(deliveryOf)
    .catch((): Delivery => ({ is: 'unreachable' }));
}

async function deliveryOf(answer: Response): Promise<Delivery> {
  const { status } = answer;
  // What stands in it is of no interest.
  await answer.body?.cancel();
  if (answer.ok) return { is: 'taken' };
  if (status === 401 || status === 404) return { is: 'gone' };
  if (status === 429) return { is: 'busy', seconds: breakOf(answer.headers.get('retry-after')) };
  return status >= 500 ? { is: 'unreachable' } : { is: 'refused', status };
}

function breakOf(header: string | null): number {
  const seconds = Math.ceil(Number(header ?? 5));
  return Number.isFinite(seconds) ? Math.min(longestBreakSeconds, Math.max(1, seconds)) : 5;
}

/** What people named is shown as they wrote it, and nothing in it looks or works like more than words. */
export function plain(text: string): string {
  return text.replaceAll(/[\\*_~`|>#[\]()<:-]/g, '\\$&').replaceAll('@', '@\u200b');
}
