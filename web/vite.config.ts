import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lazyBuiltins } from '../lazy-builtins.ts';
import { leanText } from '../lean-text.ts';
import { sharedChunks } from './shared-chunks.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Class names with a mark of their file, short as they stand in every page. */
function scopedName(name: string, file: string): string {
  const mark = createHash('sha256').update(relative(root, file)).digest('base64url').replace(/[_-]/g, '');
  return `${name}_${mark.slice(0, 4)}`;
}

/** Without the names of all that share it, which stand in the entry for each file. */
const short = (name = '') => name.replace(/\.\w+$/, '').replace(/~.*/, '');
const namedFile = ({ name }: { name: string }) => `assets/${short(name)}-[hash].js`;
const namedAsset = ({ names }: { names: readonly string[] }) => `assets/${short(names[0])}-[hash][extname]`;

export default defineConfig(({ command, isSsrBuild = false }) => ({
  root,
  css: { modules: { generateScopedName: scopedName } },
  // Of React only the half that runs: the server's environment says nothing of it.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  plugins: [react(), isSsrBuild ? lazyBuiltins : sharedChunks()],
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: 'dist/client',
    manifest: !isSsrBuild,
    license: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      ...(isSsrBuild
        ? { output: leanText }
        : {
            input: { client: 'src/entry-client.tsx', en: 'src/i18n/en-pages.ts', ru: 'src/i18n/ru-pages.ts' },
            output: { chunkFileNames: namedFile, assetFileNames: namedAsset },
          }),
      preserveEntrySignatures: 'allow-extension',
    },
  },
  // One copy of everything inside the server's bundle: two copies of a context do not know each other.
  ssr: command === 'build' ? { noExternal: true as const } : {},
  server: { middlewareMode: true },
  optimizeDeps: { include: ['react', 'react-dom/client'] },
}));
