/** `npm run trust -- access`: what we promise about safety, tried at full length. Shorter forms belong to the tests. */
const proofs = new Map<string, (args: readonly string[]) => Promise<void>>([
  ['access', async () => (await import('./access/access.ts')).tryAccess()],
  ['axe', async (args) => (await import('./axe.ts')).tryAxe(args)],
  ['fuzz', async (args) => (await import('./fuzz.ts')).tryFuzz(args)],
]);

const proof = proofs.get(process.argv[2] ?? '');
if (proof) await proof(process.argv.slice(3));
else {
  process.stdout.write(`Say what to try: ${[...proofs.keys()].join(', ')}\n`);
  process.exitCode = 1;
}
