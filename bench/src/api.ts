import { cpuMsOf } from './cpu.ts';
import { besidePlain } from './plain-peer.ts';
import { type Platform, root, startPlatform } from './platform.ts';
import { rounded, say, sayGoals } from './report.ts';
import { median } from './timer.ts';
import { announce, newEvent, type Type } from './viewer-event.ts';

const listed = 50;
const sides = 64;
const people = 16;
const answers = 1_000;
/** Not counted: V8 still compiles what writes, on threads that count as well. */
const warmUps = 9;
const brackets = 3;
/** Of our CPU for a list, what the plain server takes. */
const leastListShare = 0.6;

/**
 * What a list of 50 tournaments costs beside a plain `node:http` with the same bytes, and what one reported result costs, in
 * CPU of the app. Ends with one line for programs.
 */
export async function benchApi(): Promise<void> {
  const platform = await startPlatform({ DEMO: '0' });
  try {
    await fillList(platform);
    const list = { ...platform, path: () => '/api/tournaments', headers: { 'accept-encoding': 'br' } };
    const { ours, plain, ratio } = await besidePlain(list, answers);
    say(
      `a list of ${listed} tournaments: ${rounded(ours)} ms of CPU, plain node:http ${rounded(plain)} ms, ratio ${rounded(ratio)}`,
    );
    const token = await settleSides(platform);
    const times: number[] = [];
    for (let bracket = 1; bracket <= warmUps + brackets; bracket++) {
      const some = await sayReports(platform, bracket);
      if (bracket > warmUps) times.push(...some);
    }
    const { unread } = await platform.call<{ unread: number }>('GET', '/notifications', { token });
    if (unread === 0) throw new Error('nobody was told of a result');
    const writeCpuMs = median(times);
    sayGoals([
      { what: 'a list to plain', is: rounded(ratio), most: rounded(1 / leastListShare) },
      { what: 'ms for a result', is: rounded(writeCpuMs), most: 6 },
    ]);
    say(`RESULT ${JSON.stringify({ listShare: rounded(1 / ratio), writeCpuMs: rounded(writeCpuMs) })}`);
  } finally {
    await platform.close();
  }
}

async function fillList(platform: Platform): Promise<void> {
  const token = await platform.signIn();
  const [type] = await platform.call<Type[]>('GET', '/games/all/tournament-type');
  for (let index = 1; index <= listed; index++) await announce(platform, token, { title: `Listed ${index}`, type });
}

/** Gives the sides of all brackets to accounts: of each result two are told. @returns a token of one */
async function settleSides(platform: Platform): Promise<string> {
  const types = await platform.call<Type[]>('GET', '/games/all/tournament-type');
  const game = types.find(({ team_mode }) => !team_mode)?.game_id;
  const tokens: string[] = [];
  for (let person = 1; person <= people; person++) {
    const body = { email: `person${person}@example.org`, password: root.password };
    tokens.push((await platform.call<{ access_token: string }>('POST', '/register', { body })).access_token);
  }
  for (let side = 1; side <= sides; side++) {
    const body = { game_id: game, nick: `side ${side}` };
    await platform.call('POST', '/profile/characters', { token: tokens[side % people] ?? '', body });
  }
  return tokens[0] ?? '';
}

/** @returns milliseconds of CPU for each reported result of a bracket */
async function sayReports(platform: Platform, bracket: number): Promise<number[]> {
  const { filled, report } = await newEvent(platform, { sides, title: `Bracket ${bracket}` });
  const times: number[] = [];
  const began = cpuMsOf(platform.pid);
  // One after the other. What waits until later, as notifications do, is in those that follow.
  for (const round of filled.rounds.slice(0, -1)) {
    for (const duel of round.duels) {
      const before = cpuMsOf(platform.pid);
      await report(round, duel);
      times.push(cpuMsOf(platform.pid) - before);
    }
  }
  // Of all that ran until the last, garbage and what is done later included.
  const mean = (cpuMsOf(platform.pid) - began) / times.length;
  say(`a reported result, bracket ${bracket}: ${rounded(median(times))} ms of CPU, ${rounded(mean)} in the mean`);
  return times;
}
