import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** Puts a brotli copy beside each built file that gains by it, as small as it gets: it is made once and sent often. */

const folder = new URL('dist/client/', import.meta.url);
const brotli = promisify(brotliCompress);
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

for (const name of await readdir(folder, { recursive: true })) {
  if (!/\.(css|js|svg)$/.test(name)) continue;
  const path = new URL(name, folder);
  await writeFile(new URL(`${name}.br`, folder), await brotli(await readFile(path), { params }));
}
