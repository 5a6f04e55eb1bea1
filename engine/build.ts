import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes `dist/`, the package as it is published: plain JavaScript with its types. `npm publish ./engine/dist` does the rest. */

const here = import.meta.dirname;
const dist = process.argv[2] ?? join(here, 'dist');

rmSync(dist, { recursive: true, force: true });
execFileSync('npx', ['tsc', '-p', join(here, 'tsconfig.build.json'), '--outDir', dist], { stdio: 'inherit' });
const { private: _, ...manifest } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
const published = {
  ...manifest,
  scripts: undefined,
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
  sideEffects: false,
};
writeFileSync(join(dist, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
copyFileSync(join(here, 'README.md'), join(dist, 'README.md'));
copyFileSync(join(here, '../LICENSE'), join(dist, 'LICENSE'));
