import { WrongOption } from './options.ts';

/** `npm run trust -- access`: what we promise about safety, tried at full length. Shorter forms belong to the tests. */
const proofs = new Map<string, (args: readonly string[]) => Promise<void>>([
  ['access', async (args) => (await import('./access/access.ts')).proveAccess(args)],
  ['axe', async (args) => (await import('./axe/axe.ts')).proveAxe(args)],
  ['fuzz', async (args) => (await import('./fuzz/prove-fuzz.ts')).proveFuzz(args)],
  ['race', async (args) => (await import('./race/race.ts')).proveRaces(args)],
  ['crash', async (args) => (await import('./crash/crash.ts')).proveCrashes(args)],
]);

const [name = '', ...args] = process.argv.slice(2);
const proof = proofs.get(name);
if (proof) {
  await proof(args).catch((error) => {
    if (!(error instanceof WrongOption)) throw error;
    refuse(error.message);
  });
} else refuse(`Say what to try: ${[...proofs.keys()].join(', ')}`);

function refuse(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
