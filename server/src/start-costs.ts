import { setFlagsFromString } from 'node:v8';

/** The jobs that were waiting are being done by then, as a rule. */
const settledMs = 2_000;

/** Most of what a start runs it runs once: V8 compiles none of it to be fast, which would take other threads and memory. */
export function optimizeLater(): void {
  for (const compiler of compilers) setFlagsFromString(`--no-${compiler}`);
}

/** From now on, V8 compiles what runs often, as it does by itself. */
export function optimize(): void {
  for (const compiler of compilers) setFlagsFromString(`--${compiler}`);
}

const compilers = ['maglev', 'opt'];

/** Gives the memory back to the system that a start took for a moment, where the process was started with `--expose-gc`. */
export function tidyUpOnceSettled(): void {
  setTimeout(() => globalThis.gc?.({ type: 'major', flavor: 'last-resort' }), settledMs).unref();
}
