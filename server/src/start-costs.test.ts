import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('nothing is optimized until it is asked for, and what runs often is from then on', () => {
  const address = JSON.stringify(new URL('start-costs.ts', import.meta.url).href);
  const script = `
    const { optimizeLater, optimize } = await import(${address});
    const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);
    const isOptimized = () => {
      for (let turn = 0; turn < 20_000; turn++) sum([turn, 1, 2, 3]);
      return new Promise((resolve) => setTimeout(() => resolve((%GetOptimizationStatus(sum) & ${optimized}) !== 0), 100));
    };
    optimizeLater();
    const before = await isOptimized();
    optimize();
    process.stdout.write(JSON.stringify([before, await isOptimized()]));`;
  const flags = ['--allow-natives-syntax', '--input-type=module', '--eval', script];
  expect(JSON.parse(execFileSync(process.execPath, flags, { encoding: 'utf8' }))).toEqual([false, true]);
});

/** Of V8's `OptimizationStatus`: by either of the two compilers. */
const optimized = (1 << 4) | (1 << 5);
