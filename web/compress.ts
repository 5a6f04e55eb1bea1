import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Puts packed copies beside each built file that gains by it, as small as they get: they are made once and sent often. Browsers take
 * brotli over TLS alone.
 */

const folder = new URL('dist/client/', import.meta.url);
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

for (const name of await readdir(folder, { recursive: true })) {
  if (!/\.(css|js|svg)$/.test(name)) continue;
  const bytes = await readFile(new URL(name, folder));
  await writeFile(new URL(`${name}.br`, folder), await brotli(bytes, { params }));
  await writeFile(new URL(`${name}.gz`, folder), await zip(bytes, { level: constants.Z_BEST_COMPRESSION }));
}
