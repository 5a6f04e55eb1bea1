import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** A stream to write to piece by piece, at the pace at which it takes them; what breaks it is thrown to whoever writes. */
export class Sink {
  readonly #stream: Writable;
  readonly #finished: Promise<void>;

  constructor(stream: Writable) {
    this.#stream = stream;
    this.#finished = finished(stream, { readable: false });
    // It is thrown by the next write, or by the end.
    this.#finished.catch(() => undefined);
  }

  async write(bytes: Buffer): Promise<void> {
    const written = new Promise<void>((resolve, reject) => {
      this.#stream.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
    // The stream's own error says more than that it is closed.
    await Promise.race([written, this.#finished]).catch(async (error) => {
      await this.#finished;
      throw error;
    });
  }

  async end(): Promise<void> {
    this.#stream.end();
    await this.#finished;
  }

  /** Gives up what has been written, as far as that can be. */
  async fail(error: Error): Promise<void> {
    this.#stream.destroy(error);
    await this.#finished.catch(() => undefined);
  }
}
