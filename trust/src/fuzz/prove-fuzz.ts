import { say } from '../../../bench/src/report.ts';
import { optionsOf, wholeNumber } from '../options.ts';
import { badUploads } from '../uploads/bad-uploads.ts';
import { type Finding, type Fuzzed, fuzz, listSilent, tooFewIn } from './fuzz.ts';
import { brokenPages, brokenRules } from './invariants.ts';
import { startSite } from './platform-site.ts';

/**
 * Sends a real platform what no program means to send, and looks at what is left: no error of the server, no hang, no word of the
 * inside, and a database that holds together. Ends with one line for programs.
 */
export async function proveFuzz(args: readonly string[]): Promise<void> {
  const options = optionsOf(args, ['seed', 'requests']);
  const seed = wholeNumber('seed', options.seed ?? '20261');
  const requests = wholeNumber('requests', options.requests ?? '30000', 1);
  const site = await startSite();
  try {
    say(`seed ${seed}`);
    const uploads = await badUploads(site);
    const fuzzed = await fuzz(site, { seed, requests, onBatch: sayEvery(5_000) });
    const broken = [...uploads, ...(await brokenRules(site)), ...(await brokenPages(site))];
    tellOf(fuzzed);
    for (const finding of fuzzed.findings) say(written(finding, seed));
    const unproven = tooFewIn(fuzzed);
    for (const line of unproven) say(`NOTHING PROVEN ${line}`);
    for (const rule of broken) say(`BROKEN ${rule}`);
    const count = (kind: Finding['kind']) => fuzzed.findings.filter((finding) => finding.kind === kind).length;
    const result = { requests: fuzzed.requests, serverErrors: count('server error'), hangs: count('hang') };
    if (fuzzed.findings.length + broken.length + unproven.length > 0) process.exitCode = 1;
    say(`leaks: ${count('leak')}, broken rules: ${broken.length}`);
    say(`RESULT ${JSON.stringify(result)}`);
  } finally {
    await site.close();
  }
}

function sayEvery(step: number): (sent: number) => void {
  return (sent) => {
    if (sent % step === 0) say(`${sent} requests`);
  };
}

/** What came back, by the first part of the address, and what never went well. */
function tellOf(fuzzed: Fuzzed): void {
  const groups = Map.groupBy(fuzzed.statuses, ([key]) => key.split('/')[1] ?? '');
  const table = [...groups].map(([group, calls]) => {
    const counts: Record<string, number> = { group: 0 };
    for (const [, answers] of calls) {
      for (const [status, times] of answers) counts[status] = (counts[status] ?? 0) + times;
    }
    const { group: _, ...rest } = counts;
    return `${group}: ${Object.entries(rest)
      .map(([status, times]) => `${status} × ${times}`)
      .join(', ')}`;
  });
  for (const line of table.sort()) say(line);
  const silent = listSilent(fuzzed);
  const { length } = fuzzed.keys;
  say(`went well at least once: ${length - silent.length} of ${length} calls; never: ${silent.join(', ')}`);
}

/** Enough to send it again. */
function written({ kind, sign, at, draft }: Finding, seed: number): string {
  const { as, method, path, query, headers, body } = draft;
  const address = `${method} ${path}${query === '' ? '' : `?${query}`}`;
  const sent =
    body !== undefined && body.length > 2_000 ? `${body.slice(0, 2_000)}… (${body.length} characters)` : body;
  return `FOUND ${kind}: ${sign}\n  seed ${seed}, request ${at}, as ${as}: ${address} ${JSON.stringify(headers)} ${sent ?? ''}`;
}
