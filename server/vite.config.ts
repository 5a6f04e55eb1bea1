import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { lazyBuiltins } from '../lazy-builtins.ts';
import { leanText } from '../lean-text.ts';

/**
 * The server in a few files, libraries and all: loading 1,700 modules took two thirds of a start. What brings programs or
 * files of its own stays where npm put it, and development runs the sources.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [lazyBuiltins],
  ssr: {
    noExternal: true,
    external: ['@aws-sdk/client-s3', '@node-rs/argon2', '@scalar/fastify-api-reference', 'pg-native', 'sharp', 'vite'],
  },
  build: {
    ssr: true,
    target: 'node26',
    // What is built in comes with its notices.
    license: true,
    rolldownOptions: {
      input: { main: 'src/main.ts', backup: 'src/backup/main.ts' },
      output: {
        // Beside the entries: from there `projectFolder` counts.
        chunkFileNames: '[name].js',
        ...leanText,
      },
    },
  },
});
