import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/**
 * The server in a few files, libraries and all: loading 1,700 modules took two thirds of a start. What brings programs or
 * files of its own stays where npm put it, and development runs the sources.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  ssr: {
    noExternal: true,
    external: ['@aws-sdk/client-s3', '@node-rs/argon2', '@scalar/fastify-api-reference', 'pg-native', 'sharp', 'vite'],
  },
  build: {
    ssr: 'src/main.ts',
    target: 'node26',
    // Beside `main.js`: from there `projectFolder` counts.
    rolldownOptions: { output: { chunkFileNames: '[name].js' } },
  },
});
