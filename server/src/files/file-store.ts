import type { Readable } from 'node:stream';
import { AppError } from '@agon/contract/errors';

/** Files by name; a name stands for one content for ever. Each call throws `StoreOutage` when the store does not do it. */
export interface FileStore {
  /** It is kept for good when this returns. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is none of that name. */
  read(name: string): Promise<Buffer | undefined>;
  /** A part of one that is there, from its first to its last byte; what comes may still break off. */
  readPart(name: string, first: number, last: number): Promise<Readable>;
  /** In bytes; undefined when there is none of that name. */
  sizeOf(name: string): Promise<number | undefined>;
  list(): AsyncIterable<StoredFile>;
  /** Does nothing when there is none. */
  remove(name: string): Promise<void>;
}

export interface StoredFile {
  readonly name: string;
  readonly bytes: number;
}

/** The store is out of reach, full, or refuses: whoever waits is told so, and the log why. */
export class StoreOutage extends AppError {
  constructor(cause: unknown) {
    super('file.storeDown');
    this.cause = cause;
  }
}

/** For a promise's `catch`. */
export function throwOutage(error: unknown): never {
  throw new StoreOutage(error);
}
