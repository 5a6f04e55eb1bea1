/** What the nodes tell each other when a tournament has changed. */
export interface TournamentNotice {
  readonly tournamentId: number;
  /** The bracket that changed; null when something else did. */
  readonly bracket: BracketNotice | null;
  /** Only that has changed which few may see: what players report of their matches, or who asks to take part. */
  readonly about?: 'claims' | 'requests';
}

export interface BracketNotice {
  readonly id: number;
  /** The bracket's version before the change. */
  readonly from: number;
  /** And after it. */
  readonly version: number;
  /** The matches that look different now; `all` when the bracket was laid out anew. */
  readonly changed: readonly number[] | 'all';
}

export function isTournamentNotice(message: unknown): message is TournamentNotice {
  return typeof message === 'object' && message !== null && 'tournamentId' in message;
}

/** The same in few bytes: the pages have to ask what changed. */
export function shortened({ bracket, ...notice }: TournamentNotice): TournamentNotice {
  return { ...notice, bracket: bracket && { ...bracket, changed: 'all' } };
}
