import { createServer } from 'node:http';

/** The least that can hold a stream open: what ours is compared with. */

createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write('retry: 1000\n\n');
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('listens\n'));
