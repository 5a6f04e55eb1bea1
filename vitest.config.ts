import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{engine,contract,server,web}/**/*.test.{ts,tsx}', '*.test.ts'],
  },
});
