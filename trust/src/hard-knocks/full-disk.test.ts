import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startPlatform } from '../../../bench/src/platform.ts';
import { newEvent } from '../events.ts';
import { siteAt } from '../site.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'agon-full-')));
/** A disk of its own, and a small one, for which one needs the right to mount. */
const hasSmallDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', folder]).status === 0;
const mostWrites = 3_000;

test.runIf(hasSmallDisk)(
  'when the disk of the embedded database is full, writes are refused, none acknowledged is lost, and all is well when there is room',
  async () => {
    const platform = await startPlatform({ DEMO: '0', TRUST_PROXY: 'loopback', LOG_LEVEL: 'silent' }, folder);
    try {
      const site = siteAt([platform.origin]);
      const { id, slug, organizer } = await newEvent(site);
      const save = (title: string) =>
        site.ask('POST', `/tournaments/${id}/rules`, { token: organizer.token, body: rules(title) });
      const kept = async () => (await site.get('GET', `/tournaments/${slug}`)).rules.sections[0]?.title.EN;
      expect((await save('Before')).status).toBe(200);

      const filler = join(folder, 'filler');
      const free = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(free.bavail * free.bsize));
      let acknowledged = 'Before';
      let refused: Awaited<ReturnType<typeof save>> | undefined;
      for (let turn = 0; refused === undefined && turn < mostWrites; turn += 1) {
        const answer = await save(`Turn ${turn}`);
        if (answer.status === 200) acknowledged = `Turn ${turn}`;
        else refused = answer;
      }
      expect([refused?.status, refused?.body.code]).toEqual([503, 'server.unavailable']);
      rmSync(filler);
      const health = () => fetch(`${platform.origin}/health`).then(({ status }) => status);
      await expect.poll(health, { timeout: 60_000 }).toBe(200);
      expect(await kept()).toBe(acknowledged);
      expect((await save('After')).status).toBe(200);
      expect(await kept()).toBe('After');
    } finally {
      await platform.close();
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    }
  },
  180_000,
);

/** Of some length, which does not become less by compression. */
function rules(title: string) {
  const text = Buffer.from(Array.from({ length: 6_000 }, () => Math.random() * 256)).toString('base64');
  return { sections: [{ title: { EN: title }, text: { EN: text } }] };
}
