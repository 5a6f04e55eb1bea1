import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as engine from './index.ts';
import { createDice, type Dice } from './random.ts';
import * as groupsAtRandom from './testing/random-groups.ts';
import * as cupAtRandom from './testing/random-play.ts';
import * as swissAtRandom from './testing/random-swiss.ts';

const { apply, BracketError, createBracket, restore, save } = engine;

const anySeed = fc.integer({ min: 0, max: 2 ** 31 });

/** Settings with a log that may well happen. */
type Played = readonly [engine.Settings, readonly engine.BracketEvent[]];

const anyPlayed: Readonly<Record<engine.Format, fc.Arbitrary<Played>>> = {
  elimination: fc
    .tuple(cupAtRandom.anySettings, cupAtRandom.anyMoves)
    .map(([settings, moves]) => [{ format: 'elimination', ...settings }, cupAtRandom.playOut(settings, moves)]),
  roundRobin: fc
    .tuple(groupsAtRandom.anySettings, groupsAtRandom.anyMoves)
    .map(([settings, moves]) => [
      { format: 'roundRobin', ...settings },
      groupsAtRandom.playGroupsAtRandom(settings, moves),
    ]),
  swiss: fc
    .tuple(swissAtRandom.anySettings, swissAtRandom.anySeed, swissAtRandom.anySize)
    .map(([settings, seed, size]) => [
      { format: 'swiss', ...settings },
      swissAtRandom.playSwissAtRandom(settings, seed, size).events,
    ]),
  gsl: anySeed.map((seed) => playGsl(createDice(seed))),
  table: anySeed.map((seed) => playTable(createDice(seed))),
};

describe.each(Object.keys(anyPlayed) as engine.Format[])('a %s', (format) => {
  test('at any moment is the same after a way through text', () => {
    checkAll(format, (bracket) => {
      const back = restore(save(bracket));
      expect(back).toEqual(bracket);
      expect(readAll(back)).toEqual(readAll(bracket));
    });
  });

  test('goes on as the one that was saved', () => {
    fc.assert(
      fc.property(anyPlayed[format], fc.nat(), ([settings, events], at) => {
        const half = at % (events.length + 1);
        let bracket = restore(save(replay(settings, events.slice(0, half))));
        for (const event of events.slice(half)) bracket = restore(save(applied(bracket, event)));
        expect(bracket).toEqual(replay(settings, events));
      }),
      { numRuns: 20 },
    );
  });
});

describe('text that was damaged', () => {
  const [settings, events] = fc.sample(anyPlayed.swiss, { seed: 7, numRuns: 1 })[0] as Played;
  const saved = save(replay(settings, events));

  test('in one character is refused, whichever it is', () => {
    fc.assert(
      fc.property(fc.nat(saved.length - 1), fc.constantFrom(...'019-[]{},:"a\\ \u{2028}'), (at, other) => {
        const damaged = `${saved.slice(0, at)}${other}${saved.slice(at + 1)}`;
        if (damaged === saved) return;
        expect(() => restore(damaged)).toThrow(expect.objectContaining({ code: 'invalidBracket' }));
      }),
      { numRuns: 5000 },
    );
  });

  test('by being cut short, or by something put in, is refused', () => {
    fc.assert(
      fc.property(fc.nat(saved.length - 1), fc.nat(saved.length), fc.string(), (from, to, text) => {
        const damaged = saved.slice(0, Math.min(from, to)) + text + saved.slice(Math.max(from, to));
        if (damaged === saved) return;
        expect(() => restore(damaged)).toThrow(expect.objectContaining({ code: 'invalidBracket' }));
      }),
      { numRuns: 2000 },
    );
  });

  test('or that is of another kind altogether is refused', () => {
    const deep = '['.repeat(1_000_000);
    const others = ['', '{}', 'null', '[]', '"a"', deep, `{"version":1,"check":0,"state":${deep}}`, null, 1, {}, []];
    for (const other of others) {
      expect(() => restore(other as string)).toThrow(BracketError);
    }
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (other) => {
        expect(() => restore(other as string)).toThrow(BracketError);
      }),
    );
  });

  test('or was saved by another version says so', () => {
    const refusal = { code: 'invalidBracket', facts: { field: 'version' } };
    const later = saved.replace('"version":1', '"version":2');
    expect(() => restore(later)).toThrow(expect.objectContaining(refusal));
  });
});

describe('a state that was made up', () => {
  const cup = apply(createBracket({ format: 'elimination', size: 4, elimination: 'double' }), {
    type: 'fill',
    slots: ['a', 'b', 'c', 'd'],
  }).bracket;

  test('of nothing, or of what has no format, is refused', () => {
    const odd = ['', 'null', '1', '"swiss"', '[]', '{}', '["list"]', '["what",1]', '{"format":"toString"}'];
    for (const state of [...odd, '['.repeat(1_000_000), `${'['.repeat(100_000)}${']'.repeat(100_000)}`]) {
      expect(() => restore(sealed(state))).toThrow(expect.objectContaining({ code: 'invalidBracket' }));
    }
    expect(() => restore(`{"version":1,"check":${checksum('')}}`)).toThrow(BracketError);
  });

  test('of settings that cannot be is refused, however large', () => {
    for (const [from, to] of [
      ['"size":4', '"size":1e999'],
      ['"slots":4', '"slots":1e999'],
      ['"slots":4', '"slots":8'],
      ['"size":4', '"size":65536'],
      ['"bestOf":1', '"bestOf":9'],
      ['"elimination":"double"', '"elimination":"single"'],
      ['"grandFinal":"reset"', '"__proto__":{"grandFinal":"reset"}'],
    ] as const) {
      expect(() => restore(remade(cup, from, to)), to).toThrow(expect.objectContaining({ code: 'invalidBracket' }));
    }
  });

  test('with one part of another kind is restored or refused, and nothing else', () => {
    const kinds = ['null', '-1', '1e9', '"a"', '{}', '["list"]', '["map"]', '["set",1]', '["same",0]', '["same",3]'];
    for (const [format, anyOne] of Object.entries(anyPlayed)) {
      const [settings, events] = fc.sample(anyOne, { seed: 3, numRuns: 1 })[0] as Played;
      const state = JSON.parse(save(replay(settings, events))).state;
      const paths = pathsIn(state);
      expect(paths.length).toBeGreaterThan(5);
      for (const path of paths.filter((_, index) => paths.length < 500 || index % 7 === 0)) {
        for (const kind of kinds) expectRestoredOrRefused(sealed(withPart(state, path, kind)), `${format} ${path}`);
      }
    }
  });

  test('by a number that JSON tells apart and the engine does not is refused', () => {
    const swiss = apply(createBracket({ format: 'swiss', rounds: 3 }), { type: 'enter', sides: [1, 0] }).bracket;
    const other = save(swiss).replace('["list",1,0]', '["list",1,-0]');
    expect(other).not.toBe(save(swiss));
    expect(() => restore(other)).toThrow(expect.objectContaining({ code: 'invalidBracket' }));
  });
});

test('saved text is JSON', () => {
  const { version, check, state } = JSON.parse(save(createBracket({ format: 'gsl', groups: 2 })));
  expect([version, typeof check, state.format]).toEqual([1, 'number', 'gsl']);
});

test('only what the engine made is saved', () => {
  const cup = createBracket({ format: 'elimination', size: 2, elimination: 'single' });
  for (const other of [{ ...cup }, structuredClone(cup), null, 'cup', []]) {
    expect(() => save(other as never)).toThrow(expect.objectContaining({ code: 'invalidBracket' }));
  }
});

test('what is alike is written once: a large bracket is no larger than its matches', () => {
  const cup = createBracket({ format: 'elimination', size: 4096, elimination: 'double' });
  const slots = engine.seedSlots(Array.from({ length: 4096 }, (_, index) => index));
  expect(save(cup).length).toBeLessThan(3000);
  expect(save(apply(cup, { type: 'fill', slots }).bracket).length).toBeLessThan(40 * 8192);
});

/** As `save` seals it. */
function sealed(state: string): string {
  return `{"version":1,"check":${checksum(state)},"state":${state}}`;
}

/** FNV-1a, written down a second time. */
function checksum(text: string): number {
  return Number(
    [...text].reduce((hash, one) => ((hash ^ BigInt(one.charCodeAt(0))) * 0x01000193n) & 0xffffffffn, 0x811c9dc5n),
  );
}

function remade(bracket: engine.Bracket, from: string, to: string): string {
  const state = save(bracket).slice(save(bracket).indexOf('"state":') + 8, -1);
  expect(state).toContain(from);
  return sealed(state.replace(from, to));
}

type Path = readonly (string | number)[];

/** To every part of a state. */
function pathsIn(part: unknown): Path[] {
  if (typeof part !== 'object' || part === null) return [[]];
  const keys = Array.isArray(part) ? [...part.keys()] : Object.keys(part);
  const below = keys.flatMap((key) => pathsIn((part as never)[key]).map((path): Path => [key, ...path]));
  return [[], ...below];
}

/** The text of the state with another part at the end of the path. */
function withPart(state: unknown, path: Path, part: string): string {
  const copy = { root: structuredClone(state) };
  let at = copy as unknown as Record<string | number, unknown>;
  for (const key of ['root', ...path.slice(0, -1)].slice(0, path.length)) at = at[key] as typeof at;
  at[path.at(-1) ?? 'root'] = JSON.parse(part);
  return JSON.stringify(copy.root);
}

function expectRestoredOrRefused(text: string, what: string) {
  try {
    restore(text);
  } catch (error) {
    expect(error, what).toMatchObject({ name: 'BracketError', code: 'invalidBracket' });
  }
}

/** Looks at the state after each event. */
function checkAll(format: engine.Format, check: (bracket: engine.Bracket) => void) {
  fc.assert(
    fc.property(anyPlayed[format], ([settings, events]) => {
      let bracket: engine.Bracket = createBracket(settings as never);
      check(bracket);
      for (const event of events) {
        bracket = applied(bracket, event);
        check(bracket);
      }
    }),
    { numRuns: 15 },
  );
}

function applied(bracket: engine.Bracket, event: engine.BracketEvent): engine.Bracket {
  return apply(bracket as never, event as never).bracket;
}

function replay(settings: engine.Settings, events: readonly engine.BracketEvent[]): engine.Bracket {
  return engine.replay(settings as never, events as never);
}

/** What can be asked of it. */
function readAll(bracket: engine.Bracket): unknown {
  const { format } = bracket;
  return [
    engine.listMatches(bracket as never),
    engine.readyMatches(bracket as never),
    engine.isComplete(bracket as never),
    engine.listSides(bracket as never),
    format === 'elimination' ? engine.placements(bracket) : engine.standings(bracket as never, 1),
  ];
}

function playGsl(dice: Dice): Played {
  const settings = { format: 'gsl', groups: 1 + dice(3), bestOf: 1 + 2 * dice(2) } as const;
  let bracket = createBracket(settings);
  const events: engine.GslEvent[] = [];
  const take = (event: engine.GslEvent) => {
    const accepted = { ...event, undoes: engine.impact(bracket, event) } as engine.GslEvent;
    bracket = apply(bracket, accepted).bracket;
    events.push(accepted);
  };
  const groups = Array.from({ length: settings.groups }, (_, group) =>
    ['a', 'b', 'c', 'd'].map((name) => (dice(9) === 0 ? null : `${name}${group}`)),
  );
  take({ type: 'fill', groups });
  for (let turn = 0; turn < 12; turn++) {
    const open = engine.readyMatches(bracket);
    const reported = engine.listMatches(bracket).filter(({ result, isAutomatic }) => result && !isAutomatic);
    const side = engine.listSides(bracket)[dice(4)];
    const what = dice(8);
    const match = what === 0 ? reported[dice(reported.length || 1)]?.number : open[dice(open.length || 1)];
    if (what === 1 && side !== undefined) take({ type: 'replace', side, by: `${side}${turn}` });
    else if (match !== undefined) {
      const won = (engine.getMatch(bracket, match).bestOf + 1) / 2;
      const score: [number, number] = dice(2) ? [won, 0] : [0, won];
      take(what === 2 ? { type: 'setBestOf', bestOf: 5, match } : { type: 'report', match, result: resultOf(score) });
    }
  }
  return [settings, events];
}

function resultOf(score: [number, number]): engine.MatchResult {
  return { kind: 'played', score };
}

function playTable(dice: Dice): Played {
  const kinds = ['text', 'integer', 'win', 'points'] as const;
  const columns = kinds.slice(dice(3)).map((kind) => ({ id: kind, kind, isEnabled: dice(3) > 0 }));
  const settings = { format: 'table', columns } as const;
  const sides = Array.from({ length: 1 + dice(6) }, (_, index) => `s${index}`);
  const events: engine.TableEvent[] = [{ type: 'fill', sides }];
  for (let turn = 0; turn < 12; turn++) {
    const side = sides[dice(sides.length)] as string;
    const column = kinds[3 - dice(columns.length)] as string;
    const what = dice(6);
    if (what === 0) events.push({ type: 'setWeight', side, value: dice(5) - 2 });
    else if (what === 1) events.push({ type: 'setColumn', column, isEnabled: dice(2) > 0 });
    else events.push({ type: 'setCell', side, column, value: dice(2) ? dice(9) : (['', 'a'][dice(3)] ?? null) });
  }
  return [settings, events as engine.TableEvent[]];
}
