import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The least that can answer with these bytes: what ours is compared with. */

const bytes = readFileSync(String(process.env.BYTES));
const headers = JSON.parse(String(process.env.HEADERS));

createServer((_request, response) => response.writeHead(200, headers).end(bytes)).listen(
  Number(process.env.PORT),
  '127.0.0.1',
  () => process.stdout.write('listens\n'),
);
