import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Real servers and databases take their time on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 8_000 } },
    include: ['{engine,contract,server,web,trust}/**/*.test.{ts,tsx}', '*.test.ts'],
  },
});
