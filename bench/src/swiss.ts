import swissPairing from 'swiss-pairing';
import TournamentOrganizer from 'tournament-organizer';
import { Swiss } from 'tournament-pairings';
import { createDice } from '../../engine/src/random.ts';
import { pairSwiss } from '../../engine/src/swiss/pair-swiss.ts';
import { type Comparison, factor, rounded } from './report.ts';
import { medianTime, time } from './timer.ts';

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
  readonly nextRound: number;
  readonly players: readonly Player[];
  readonly games: readonly Game[];
}

const sides = 1024;
const playedRounds = 5;

/** One round is paired in the middle of an event, by each from the same standing; the peers once, since they take long. */
export async function compareSwiss(): Promise<Comparison> {
  const standing = playRounds(sides);
  const twice = playRounds(2 * sides);
  const ours = await medianTime(25, () => pairOurs(standing));
  const oursTwice = await medianTime(25, () => pairOurs(twice));
  const peers = [
    { who: 'swiss-pairing', ms: await time(() => pairBySwissPairing(standing)) },
    { who: 'tournament-pairings', ms: await time(() => pairByTournamentPairings(standing)) },
    { who: 'tournament-organizer', ms: await timeOrganizer(standing) },
  ];
  const best = Math.min(...peers.map(({ ms }) => ms));
  const work = `swiss round ${standing.nextRound} of ${sides}`;
  const how = 'median of 25 rounds';
  return {
    rows: [
      { work, who: 'ours', ms: ours, how },
      ...peers.map((peer) => ({ work, ...peer, how: `one round, ${factor(peer.ms, ours)}` })),
      { work: `swiss round ${twice.nextRound} of ${2 * sides}`, who: 'ours', ms: oursTwice, how },
    ],
    figures: { swiss: rounded(best / ours), swissMs: rounded(ours), swiss2048Ms: rounded(oursTwice) },
  };
}

/** The better seed wins three games of four; nothing depends on chance but the seed of the dice. */
function playRounds(size: number): Standing {
  const dice = createDice(size);
  const players = Array.from({ length: size }, (_, index) => newPlayer(index + 1));
  const games: Game[] = [];
  for (let round = 1; round <= playedRounds; round++) {
    for (const { sides: pair } of pairSwiss({ sides: players }).pairs) {
      const [better = 0, worse = 0] = pair.map(Number).toSorted((a, b) => a - b);
      const [winner, loser] = dice(4) > 0 ? [better, worse] : [worse, better];
      games.push({ round, winner, loser });
      players[winner - 1]?.opponents.push(loser);
      players[loser - 1]?.opponents.push(winner);
      const winning = players[winner - 1];
      if (winning) winning.points++;
    }
  }
  return { nextRound: playedRounds + 1, players, games };
}

function newPlayer(side: number): Player {
  return { side, seed: side, points: 0, opponents: [] };
}

function pairOurs({ players }: Standing): void {
  const { pairs, relaxed } = pairSwiss({ sides: players });
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
