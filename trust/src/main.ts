/** `npm run trust -- access`: what we promise about safety, tried at full length. Shorter forms belong to the tests. */
const proofs = new Map<string, () => Promise<void>>([
  ['race', async () => (await import('./race.ts')).proveRaces()],
  ['crash', async () => (await import('./crash.ts')).proveCrashes()],
]);

const proof = proofs.get(process.argv[2] ?? '');
if (proof) await proof();
else {
  process.stdout.write(`Say what to try: ${[...proofs.keys()].join(', ')}\n`);
  process.exitCode = 1;
}
