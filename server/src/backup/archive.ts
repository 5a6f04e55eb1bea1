import { createHash, type Hash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { z } from 'zod';
import { version } from '../site/version.ts';
import { Sink } from './sink.ts';
import { type Entry, endOfTar, headerOf, paddingOf, readTar } from './tar.ts';

/**
 * A site in one tar: `agon.json` (what it is), `database/<schema>.<table>/<number>` (pieces of PostgreSQL's COPY text, to be
 * put together as they come), `files/<name>`, and `end.json`, which says that it is whole.
 */

const format = 1;

const manifestShape = z.object({
  format: z.number(),
  version: z.string(),
  at: z.string(),
  /** Names of all that were done. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});

const endShape = z.object({
  /** Of the content of all entries before, with their names. */
  sha256: z.string(),
  rows: z.record(z.string(), z.number()),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.number(),
});

export type Manifest = z.output<typeof manifestShape>;
export type End = z.output<typeof endShape>;

/** Refused for what it is: whoever restores it is told so. */
export class BrokenArchive extends Error {
  constructor(cause: unknown) {
    super(`the archive is broken: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

export class ArchiveWriter {
  readonly #sink: Sink;
  readonly #hash = createHash('sha256');
  readonly #at: Date;

  constructor(stream: Writable, at: Date) {
    this.#sink = new Sink(stream);
    this.#at = at;
  }

  async begin(contents: Pick<Manifest, 'migrations' | 'tables'>): Promise<void> {
    const manifest: Manifest = { format, version, at: this.#at.toISOString(), ...contents };
    await this.add('agon.json', Buffer.from(JSON.stringify(manifest)));
  }

  async add(name: string, bytes: Buffer): Promise<void> {
    count(this.#hash, { name, bytes });
    await this.#sink.write(headerOf(name, bytes.length, this.#at));
    await this.#sink.write(bytes);
    await this.#sink.write(paddingOf(bytes.length));
  }

  async end(facts: Omit<End, 'sha256'>): Promise<void> {
    const end: End = { sha256: this.#hash.digest('hex'), ...facts };
    const bytes = Buffer.from(JSON.stringify(end));
    await this.#sink.write(headerOf('end.json', bytes.length, this.#at));
    await this.#sink.write(Buffer.concat([bytes, paddingOf(bytes.length), endOfTar]));
    await this.#sink.end();
  }
}

/** Reads an archive from its first entry to its last. */
export class ArchiveReader {
  readonly #entries: AsyncGenerator<Entry>;
  readonly #hash = createHash('sha256');
  readonly manifest: Manifest;

  private constructor(entries: AsyncGenerator<Entry>, first: Entry) {
    this.#entries = entries;
    this.manifest = readManifest(first);
    count(this.#hash, first);
  }

  /** @throws BrokenArchive, or in words that it is of a newer Agon */
  static async open(source: AsyncIterable<Buffer>): Promise<ArchiveReader> {
    const entries = readTar(source);
    const first = await next(entries);
    return new ArchiveReader(entries, first);
  }

  /** Hands all entries to `take`, and tells what the end says. @throws BrokenArchive when that is not true */
  async readAll(take: (entry: Entry) => Promise<void>): Promise<End> {
    for (;;) {
      const entry = await next(this.#entries);
      if (entry.name === 'end.json') return this.#checkEnd(entry);
      count(this.#hash, entry);
      await take(entry);
    }
  }

  async #checkEnd(entry: Entry): Promise<End> {
    const end = parsed(endShape, entry);
    if (end.sha256 !== this.#hash.digest('hex')) throw new BrokenArchive('its checksum is another');
    // What comes after is nothing, but a packed archive proves itself only at its very end.
    await this.#entries.next().catch(breaks);
    return end;
  }
}

function count(hash: Hash, { name, bytes }: Entry): void {
  hash.update(`${name}\n${bytes.length}\n`).update(bytes);
}

async function next(entries: AsyncGenerator<Entry>): Promise<Entry> {
  const { done, value } = await entries.next().catch(breaks);
  if (done) throw new BrokenArchive('it has no end');
  return value;
}

function breaks(error: unknown): never {
  throw new BrokenArchive(error);
}

function readManifest(entry: Entry): Manifest {
  if (entry.name !== 'agon.json') throw new BrokenArchive('it is not one of Agon');
  const { format: itsFormat, version: itsVersion } = parsed(manifestShape.pick({ format: true, version: true }), entry);
  if (itsFormat > format) throw newerArchive(itsVersion);
  return parsed(manifestShape, entry);
}

export function newerArchive(itsVersion: string): Error {
  const which = itsVersion === version ? 'both say' : `it says ${itsVersion}, this one`;
  return new Error(`the archive is of a newer Agon than this one: update this one first (${which} ${version})`);
}

function parsed<T>(shape: z.ZodType<T>, { name, bytes }: Entry): T {
  try {
    return shape.parse(JSON.parse(bytes.toString()));
  } catch {
    throw new BrokenArchive(`${name} is not as it should be`);
  }
}
