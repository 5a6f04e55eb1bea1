import { benchEngine } from './engine.ts';
import { say, sayMachine } from './report.ts';

/** `npm run bench -- engine`: what we claim about speed, measured here and now beside the peers. */
const suites = new Map<string, () => Promise<void>>([
  ['engine', benchEngine],
  ['live', async () => (await import('./live.ts')).benchLive()],
  ['web', async () => (await import('./web.ts')).benchWeb()],
  ['api', async () => (await import('./api.ts')).benchApi()],
  ['viewer', async () => (await import('./viewer.ts')).benchViewer()],
  ['scale', async () => (await import('./scale.ts')).benchScale(process.argv.slice(3))],
]);

const suite = suites.get(process.argv[2] ?? '');
if (suite) {
  sayMachine();
  await suite();
} else {
  say(`Say what to measure: ${[...suites.keys()].join(', ')}`);
  process.exitCode = 1;
}
