import { benchEngine } from './engine.ts';
import { say } from './report.ts';

/** `npm run bench -- engine`: what we claim about speed, measured here and now beside the peers. */
const suites = new Map([
  ['engine', benchEngine],
  ['viewer', async () => (await import('./viewer.ts')).benchViewer()],
]);

const suite = suites.get(process.argv[2] ?? '');
if (suite) await suite();
else {
  say(`Say what to measure: ${[...suites.keys()].join(', ')}`);
  process.exitCode = 1;
}
