import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** The least that can answer with these bytes, and with `PACKS` the least that packs them anew each time: what ours is compared with. */

const bytes = readFileSync(String(process.env.BYTES));
const headers = JSON.parse(String(process.env.HEADERS));
const text = process.env.PACKS === undefined ? undefined : brotliDecompressSync(bytes);
/** As ours are packed. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };

createServer((_request, response) => {
  response.writeHead(200, headers).end(text === undefined ? bytes : brotliCompressSync(text, { params }));
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('listens\n'));
