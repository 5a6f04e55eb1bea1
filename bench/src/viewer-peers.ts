import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { createManagedStage, reportManaged } from './peers.ts';
import type { WireBracket, WireDuel } from './viewer-event.ts';
import type { Viewer } from './viewer-measure.ts';

/** The peers' drawings of the same event, each as the smallest page that shows it, with the data in the page. */
export async function servePeers(sides: number, bracket: WireBracket) {
  const files = new Map<string, { readonly type: string; readonly content: string }>([
    ['/before', { type: 'text/plain', content: '' }],
    ['/viewer', { type: 'text/html', content: viewerPage(await managedData(sides)) }],
    ['/viewer.js', { type: 'text/javascript', content: distOf('brackets-viewer.min.js') }],
    ['/viewer.css', { type: 'text/css', content: distOf('brackets-viewer.min.css') }],
    ['/g-loot', { type: 'text/html', content: lootPage(bracket) }],
    ['/g-loot.js', { type: 'text/javascript', content: await bundleLoot() }],
  ]);
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    response.writeHead(file === undefined ? 404 : 200, {
      'content-type': `${file?.type ?? 'text/plain'}; charset=utf-8`,
    });
    response.end(file?.content);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  const origin = `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const viewers: readonly Viewer[] = [
    { name: 'brackets-viewer 1.9.1', address: `${origin}/viewer`, before: `${origin}/before`, match: '.match' },
    {
      name: '@g-loot/react-tournament-brackets',
      address: `${origin}/g-loot`,
      before: `${origin}/before`,
      match: 'foreignObject',
    },
  ];
  return {
    viewers,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function managedData(sides: number) {
  const stage = await createManagedStage('double_elimination', sides, { grandFinal: 'double' });
  for (const match of stage.matches.slice(0, 2 * sides - 2)) await reportManaged(stage, match);
  const { stage: stages, match, match_game, participant } = await stage.manager.get.stageData(stage.stageId);
  return { stages, matches: match, matchGames: match_game, participants: participant };
}

function viewerPage(data: object): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>brackets-viewer</title>
<link rel="stylesheet" href="/viewer.css"></head><body><div class="brackets-viewer"></div>
<script src="/viewer.js"></script><script>bracketsViewer.render(${JSON.stringify(data)})</script></body></html>`;
}

function distOf(file: string): string {
  return readFileSync(new URL(import.meta.resolve(`brackets-viewer/dist/${file}`)), 'utf8');
}

function lootPage(bracket: WireBracket): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>g-loot</title></head>
<body><div id="root"></div><script>window.matches=${JSON.stringify(lootMatches(bracket))}</script>
<script src="/g-loot.js"></script></body></html>`;
}

/** With React 18, the newest that it runs on. */
async function bundleLoot(): Promise<string> {
  const built = await build({
    logLevel: 'error',
    configFile: false,
    // Its own dependencies must not find the React of our pages.
    resolve: { alias: { react: folderOf('react'), 'react-dom': folderOf('react-dom') } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'viewer-g-loot.ts'), formats: ['iife'], name: 'loot' },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first !== undefined && 'output' in first ? first.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('g-loot was not built');
  return chunk.code;
}

function folderOf(name: string): string {
  return fileURLToPath(new URL('.', import.meta.resolve(`${name}/package.json`)));
}

/** The event in that library's words: where winners and losers go, and who stands where. */
function lootMatches({ rounds, participants }: WireBracket) {
  const duels = rounds.flatMap((round) => round.duels.map((duel) => ({ round, duel })));
  const target = (id: number, takes: 'winner' | 'loser') =>
    duels.find(({ duel }) => duel.sides.some(({ from }) => from?.duel === id && from.takes === takes))?.duel.id ?? null;
  const matches = duels.map(({ round, duel }) => ({
    isLower: round.section === 'defeat-bracket',
    id: duel.id,
    name: `Match ${duel.id}`,
    nextMatchId: target(duel.id, 'winner'),
    nextLooserMatchId: target(duel.id, 'loser'),
    tournamentRoundText: String(round.index),
    startTime: '2027-01-01',
    state: duel.winner === null ? 'NO_PARTY' : 'SCORE_DONE',
    participants: sidesOf(duel, participants),
  }));
  return {
    upper: matches.filter(({ isLower }) => !isLower),
    lower: matches.filter(({ isLower }) => isLower),
  };
}

function sidesOf({ sides, winner }: WireDuel, participants: WireBracket['participants']) {
  return sides.flatMap(({ participant, score }, index) =>
    participant === null
      ? []
      : [
          {
            id: participant,
            name: participants[participant]?.name ?? '',
            resultText: score === null ? null : String(score),
            isWinner: winner === index,
            status: 'PLAYED',
          },
        ],
  );
}
