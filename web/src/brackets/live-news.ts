import type { LiveMessage } from '@agon/contract/brackets.endpoints';

/** What the stream has said of a tournament, counted, so that each part of a page can tell whether it is concerned. */
export interface LiveNews {
  /** How often it said anything. */
  readonly count: number;
  /** The count when it last said what may concern anybody. */
  readonly general: number;
  /** The counts when it last told of a match, by the match and by its participants. */
  readonly duels: ReadonlyMap<string, number>;
  readonly participants: ReadonlyMap<number, number>;
}

export const noNews: LiveNews = { count: 0, general: 0, duels: new Map(), participants: new Map() };

export function withNews(news: LiveNews, message: LiveMessage | 'missed'): LiveNews {
  const count = news.count + 1;
  // What changes no match is about the bracket as a whole.
  if (message === 'missed' || message.kind !== 'bracket' || message.change.duels.length === 0) {
    return { ...news, count, general: count };
  }
  const { id, duels: changed } = message.change;
  const duels = new Map(news.duels);
  const participants = new Map(news.participants);
  for (const { id: duel, sides } of changed) {
    duels.set(keyOf({ bracket: { id }, duel: { id: duel } }), count);
    for (const { participant } of sides) if (participant !== null) participants.set(participant, count);
  }
  return { ...news, count, duels, participants };
}

interface Concerned {
  readonly participants: readonly number[];
  /** They may have had other participants until now. */
  readonly duels: readonly Which[];
}

/** The count when something was last said that concerns these. */
export function newsFor(news: LiveNews, { participants, duels }: Concerned): number {
  return Math.max(
    news.general,
    ...participants.map((participant) => news.participants.get(participant) ?? 0),
    ...duels.map((duel) => news.duels.get(keyOf(duel)) ?? 0),
  );
}

interface Which {
  readonly bracket: { readonly id: number };
  readonly duel: { readonly id: number };
}

function keyOf({ bracket, duel }: Which): string {
  return `${bracket.id} ${duel.id}`;
}
