import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sharedChunks } from './shared-chunks.ts';

export default defineConfig(({ command, isSsrBuild = false }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), ...(isSsrBuild ? [] : [sharedChunks()])],
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: 'dist/client',
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      ...(isSsrBuild
        ? {}
        : { input: { client: 'src/entry-client.tsx', en: 'src/i18n/en-pages.ts', ru: 'src/i18n/ru-pages.ts' } }),
      preserveEntrySignatures: 'strict',
    },
  },
  // One copy of everything inside the server's bundle: two copies of the router do not know each other.
  ssr: command === 'build' ? { noExternal: true as const } : {},
  server: { middlewareMode: true },
  optimizeDeps: { include: ['react', 'react-dom/client', 'react-router', 'react-router/dom'] },
}));
