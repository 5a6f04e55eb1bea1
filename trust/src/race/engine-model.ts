import type { BracketLogEvent } from '@agon/contract/brackets';
import type { Bracket as Shown, TimelineEntry } from '@agon/contract/brackets.endpoints';
import {
  apply,
  type Bracket,
  champion,
  createBracket,
  getMatch,
  isComplete,
  listGroups,
  listRounds,
  placements,
  type SideId,
  type StandingsRow,
  standings,
} from '@agon/engine';
import type { Site } from '../site.ts';

/** What a bracket must be, by the engine alone: its log played one event after the other, without the server's own code. */

/** The whole timeline, the first call first. */
export async function timelineOf(site: Site, id: number, node = 0): Promise<TimelineEntry[]> {
  const calls: TimelineEntry[] = [];
  for (;;) {
    const before = calls.at(-1)?.version;
    const query = before === undefined ? '' : `?before=${before}`;
    const page: TimelineEntry[] = await site.get('GET', `/brackets/${id}/timeline${query}`, { node });
    if (page.length === 0) return calls.reverse();
    calls.push(...page);
  }
}

/** The states after each event, by version; what the engine refuses throws. */
export function played(timeline: readonly TimelineEntry[]): ReadonlyMap<number, Bracket> {
  const states = new Map<number, Bracket>();
  let version = 0;
  for (const { events } of timeline) {
    for (const event of events) {
      const state = after(states.get(version), event as unknown as BracketLogEvent, states);
      version += 1;
      if (state !== undefined) states.set(version, state);
    }
  }
  return states;
}

function after(
  state: Bracket | undefined,
  event: BracketLogEvent,
  states: ReadonlyMap<number, Bracket>,
): Bracket | undefined {
  if (event.type === 'configure') return createBracket(event.settings);
  if (event.type === 'revert') return states.get(event.to);
  if (event.type === 'rename' || event.type === 'showOpponentPoints' || event.type === 'remove') return state;
  if (event.type === 'setTime' || event.type === 'setTitles') return state;
  if (state === undefined) throw new Error('a log begins with its settings');
  return apply(state, event).bracket;
}

/** How the engine sees it, in the words of the API. */
export function seenByEngine(bracket: Bracket) {
  const rounds = listRounds(bracket).map(({ matches }) =>
    matches.map((number) => {
      const { round, position, status, sides, winner, result } = getMatch(bracket, number);
      const score = result !== null && 'score' in result ? result.score : undefined;
      return {
        ...{ id: number, round, position, status, winner, result: result?.kind ?? null },
        sides: sides.map((side, index) => ({ participant: idOf(side), score: score?.[index] ?? null })),
      };
    }),
  );
  return { isComplete: isComplete(bracket), rounds, outcome: outcomeOf(bracket) };
}

function outcomeOf(bracket: Bracket) {
  switch (bracket.format) {
    case 'elimination':
      return {
        champion: idOf(champion(bracket)),
        places: placements(bracket).map(({ from, to, sides }) => [from, to, ...sides]),
      };
    case 'roundRobin':
      return listGroups(bracket).map(({ number }) => standings(bracket, number).map(rowOfEngine));
    case 'swiss':
      return standings(bracket).map(rowOfEngine);
    default:
      throw new Error(`no race is run in a bracket of the format ${bracket.format}`);
  }
}

/** The same of what the API shows. */
export function seenByApi(bracket: Shown) {
  if (bracket.type === 'TABLE') throw new Error('no race is run in a table');
  const rounds = bracket.rounds.map(({ duels }) =>
    duels.map(({ id, round, position, status, winner, result, sides }) => ({
      ...{ id, round, position, status, winner, result },
      sides: sides.map(({ participant, score }) => ({ participant, score })),
    })),
  );
  return { isComplete: bracket.isComplete, rounds, outcome: shownOutcome(bracket) };
}

function shownOutcome(bracket: Exclude<Shown, { type: 'TABLE' }>) {
  if (bracket.type === 'RELEGATION') {
    const places = bracket.places.map(({ place, to, participants }) => [place, to, ...participants]);
    return { champion: bracket.champion, places };
  }
  return bracket.type === 'SWISS'
    ? bracket.standings.map(shownRow)
    : bracket.groups.map((group) => group.standings.map(shownRow));
}

function rowOfEngine({ side, from, to, points, wins, ties, losses, gamesWon, gamesLost }: StandingsRow) {
  return [side, from, to, points, wins, ties, losses, gamesWon, gamesLost];
}

type ShownRow = Extract<Shown, { type: 'SWISS' }>['standings'][number];

function shownRow({ participant, place, to, points, wins, ties, losses, games_won, games_lost }: ShownRow) {
  return [participant, place, to, points, wins, ties, losses, games_won, games_lost];
}

function idOf(side: SideId | null): number | null {
  return typeof side === 'number' ? side : null;
}
