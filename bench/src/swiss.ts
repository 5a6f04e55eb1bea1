import swissPairing from 'swiss-pairing';
import TournamentOrganizer from 'tournament-organizer';
import { Swiss } from 'tournament-pairings';
import {
  apply,
  createBracket,
  readyMatches,
  type Swiss as SwissBracket,
  suggestPairs,
} from '../../engine/src/index.ts';
import { createDice } from '../../engine/src/random.ts';
import { type Comparison, factor, rounded } from './report.ts';
import { medianTimes, time } from './timer.ts';

interface Player {
  readonly side: number;
  readonly seed: number;
  points: number;
  readonly opponents: number[];
}

interface Game {
  readonly round: number;
  readonly winner: number;
  readonly loser: number;
}

/** The middle of an event: who has how many points and met whom. */
interface Standing {
  readonly bracket: SwissBracket;
  readonly nextRound: number;
  readonly players: readonly Player[];
  readonly games: readonly Game[];
}

const sides = 1024;
const playedRounds = 5;

/**
 * One round is paired in the middle of an event, by each from the same standing; the peers once, since they take long. Ours is
 * asked as anybody would, with the bracket, and with ties too, which make for many more score groups.
 */
export async function compareSwiss(): Promise<Comparison> {
  const standing = playRounds(sides);
  const tied = playRounds(sides, share);
  const twice = playRounds(2 * sides);
  const twiceTied = playRounds(2 * sides, share);
  const [ours = 0, oursTied = 0, oursTwice = 0, oursTwiceTied = 0] = await medianTimes(
    [standing, tied, twice, twiceTied].map((one) => ({ run: () => pairOurs(one), turns: 25 })),
  );
  const peers = [
    { who: 'swiss-pairing', ms: await time(() => pairBySwissPairing(standing)) },
    { who: 'tournament-pairings', ms: await time(() => pairByTournamentPairings(standing)) },
    { who: 'tournament-organizer', ms: await timeOrganizer(standing) },
  ];
  const best = Math.min(...peers.map(({ ms }) => ms));
  const work = `swiss round ${standing.nextRound} of ${sides}`;
  const workTwice = `swiss round ${twice.nextRound} of ${2 * sides}`;
  const how = 'median of 25 rounds';
  return {
    rows: [
      { work, who: 'ours', ms: ours, how },
      ...peers.map((peer) => ({ work, ...peer, how: `one round, ${factor(peer.ms, ours)}` })),
      { work: `${work}, 20 % ties`, who: 'ours', ms: oursTied, how },
      { work: workTwice, who: 'ours', ms: oursTwice, how },
      { work: `${workTwice}, 20 % ties`, who: 'ours', ms: oursTwiceTied, how },
    ],
    figures: {
      swiss: rounded(best / ours),
      swissMs: rounded(Math.max(ours, oursTied)),
      swiss2048Ms: rounded(Math.max(oursTwice, oursTwiceTied)),
    },
  };
}

/** One of five. */
const share = 5;

/** The better seed wins three games of four, and with `ties` one of so many is shared. All by the seed of the dice. */
function playRounds(size: number, ties = Number.POSITIVE_INFINITY): Standing {
  const dice = createDice(size);
  const players = Array.from({ length: size }, (_, index) => newPlayer(index + 1));
  const games: Game[] = [];
  const settings = {
    format: 'swiss',
    size,
    rounds: 2 * playedRounds,
    bestOf: 2,
    points: { win: 1, tie: 0.5, loss: 0 },
  } as const;
  const entry = { type: 'enter', sides: players.map(({ side }) => side) } as const;
  let bracket = apply(createBracket(settings), entry).bracket;
  for (let round = 1; round <= playedRounds; round++) {
    const pairs = suggestPairs(bracket).pairs.map((pair) => pair.sides);
    bracket = apply(bracket, { type: 'pair', round, pairs }).bracket;
    for (const [index, match] of readyMatches(bracket).entries()) {
      const [better = 0, worse = 0] = (pairs[index] ?? []).map(Number).toSorted((a, b) => a - b);
      const [winner, loser] = dice(4) > 0 ? [better, worse] : [worse, better];
      const isTie = Number.isFinite(ties) && dice(ties) === 0;
      const score = isTie ? ([1, 1] as const) : pairs[index]?.[0] === winner ? ([2, 0] as const) : ([0, 2] as const);
      bracket = apply(bracket, { type: 'report', match, result: { kind: 'played', score } }).bracket;
      games.push({ round, winner, loser });
      players[winner - 1]?.opponents.push(loser);
      players[loser - 1]?.opponents.push(winner);
      const winning = players[winner - 1];
      if (winning) winning.points++;
    }
  }
  return { bracket, nextRound: playedRounds + 1, players, games };
}

function newPlayer(side: number): Player {
  return { side, seed: side, points: 0, opponents: [] };
}

function pairOurs({ bracket, players }: Standing): void {
  const { pairs, relaxed } = suggestPairs(bracket);
  check(pairs.length, relaxed.length === 0, players.length);
}

function pairBySwissPairing({ nextRound, players, games }: Standing): void {
  const meetings = games.map(({ round, winner, loser }) => ({
    round,
    home: { id: winner, points: 1 },
    away: { id: loser, points: 0 },
  }));
  const participants = players.map(({ side, seed }) => ({ id: side, seed }));
  const pairs = swissPairing().getMatchups(nextRound, participants, meetings);
  check(pairs.length, true, players.length);
}

function pairByTournamentPairings({ nextRound, players }: Standing): void {
  const field = players.map(({ side, points, opponents }) => ({ id: side, score: points, avoid: [...opponents] }));
  check(Swiss(field, nextRound).length, true, players.length);
}

/** Its own time alone: the event is loaded before. */
async function timeOrganizer({ nextRound, players, games }: Standing): Promise<number> {
  const organizer = new TournamentOrganizer();
  const empty = organizer.createTournament('bench', { stageOne: { format: 'swiss', rounds: 10 } }).getValues();
  const idOf = ({ round, winner }: Game) => `${round}/${winner}`;
  const result = (opponent: number, win: number) => ({
    opponent: `${opponent}`,
    pairUpDown: false,
    seating: null,
    bye: false,
    win,
    loss: 1 - win,
    draw: 0,
  });
  const matchesOf = new Map(players.map(({ side }) => [side, [] as ({ id: string } & ReturnType<typeof result>)[]]));
  for (const game of games) {
    matchesOf.get(game.winner)?.push({ id: idOf(game), ...result(game.loser, 1) });
    matchesOf.get(game.loser)?.push({ id: idOf(game), ...result(game.winner, 0) });
  }
  const tournament = organizer.loadTournament({
    ...empty,
    id: 'loaded',
    status: 'stage-one',
    round: nextRound - 1,
    players: players.map(({ side }) => ({
      id: `${side}`,
      name: `side ${side}`,
      active: true,
      value: 0,
      matches: matchesOf.get(side) ?? [],
      meta: {},
    })),
    matches: games.map((game, index) => ({
      id: idOf(game),
      round: game.round,
      match: (index % (players.length / 2)) + 1,
      active: false,
      bye: false,
      loss: false,
      player1: { id: `${game.winner}`, win: 1, loss: 0, draw: 0 },
      player2: { id: `${game.loser}`, win: 0, loss: 1, draw: 0 },
      path: { win: null, loss: null },
      meta: {},
    })),
  });
  const ms = await time(() => tournament.nextRound());
  check(tournament.getMatchesByRound(nextRound).length, true, players.length);
  return ms;
}

function check(pairs: number, isSound: boolean, field: number): void {
  if (pairs !== field / 2 || !isSound) throw new Error(`a round of ${field} came out with ${pairs} pairs`);
}
