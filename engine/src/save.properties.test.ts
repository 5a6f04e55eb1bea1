import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as engine from './index.ts';
import { anyPlayed, type Played } from './testing/any-played.ts';
import { checksum, pathsIn, sealed, withPart } from './testing/sealed.ts';

const { apply, BracketError, createBracket, restore, save } = engine;

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
    const others = ['', '{}', 'null', '[]', '"a"', deep, `{"version":2,"check":0,"state":${deep}}`, null, 1, {}, []];
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
    const later = saved.replace('"version":2', '"version":3');
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
    expect(() => restore(`{"version":2,"check":${checksum('')}}`)).toThrow(BracketError);
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
  expect([version, typeof check, state.format]).toEqual([2, 'number', 'gsl']);
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

function remade(bracket: engine.Bracket, from: string, to: string): string {
  const state = save(bracket).slice(save(bracket).indexOf('"state":') + 8, -1);
  expect(state).toContain(from);
  return sealed(state.replace(from, to));
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
