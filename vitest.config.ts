import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
    include: ['{engine,contract,server,web}/**/*.test.{ts,tsx}', '*.test.ts'],
  },
});
