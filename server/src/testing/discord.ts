import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Posted {
  readonly path: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it
  readonly body: any;
}

/** Where webhooks post to, on this machine; it answers as tests want it to. */
export async function discordSink() {
  const posted: Posted[] = [];
  const answer = { status: 204, headers: {} as Record<string, string> };
  const server = createServer(async (request, reply) => {
    posted.push({ path: request.url ?? '', body: JSON.parse(await text(request)) });
    reply.writeHead(answer.status, answer.headers).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { origin: `http://127.0.0.1:${port}`, posted, answer, close };
}
