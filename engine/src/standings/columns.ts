/** Columns of zeros in one piece of memory: many small pieces cost more than all that is counted in them. */
export function blankColumns(count: number, rows: number): Float64Array[] {
  const memory = new Float64Array(count * rows).buffer;
  return Array.from({ length: count }, (_, column) => new Float64Array(memory, 8 * column * rows, rows));
}
