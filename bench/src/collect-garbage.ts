import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Loaded into a server that is measured: on a signal it gives back to the system all that nothing refers to. */

setFlagsFromString('--expose-gc');
const collect: (how: object) => void = runInNewContext('gc');

process.on('SIGUSR2', () => {
  for (let times = 0; times < 2; times += 1) collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
});
