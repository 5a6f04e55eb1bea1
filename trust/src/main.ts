/** `npm run trust -- access`: what we promise about safety, tried at full length. Shorter forms belong to the tests. */
const proofs = new Map<string, (args: readonly string[]) => Promise<void>>([
  ['access', async () => (await import('./access/access.ts')).tryAccess()],
  ['axe', async (args) => (await import('./axe/axe.ts')).tryAxe(args)],
  ['fuzz', async (args) => (await import('./fuzz/try-fuzz.ts')).tryFuzz(args)],
  ['race', async () => (await import('./race/race.ts')).proveRaces()],
  ['crash', async () => (await import('./crash/crash.ts')).proveCrashes()],
]);

const proof = proofs.get(process.argv[2] ?? '');
if (proof) await proof(process.argv.slice(3));
else {
  process.stdout.write(`Say what to try: ${[...proofs.keys()].join(', ')}\n`);
  process.exitCode = 1;
}
