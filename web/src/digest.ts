/**
 * By which the browser knows that what it asked for is what the document shows: of the JSON of this, by FNV-1a
 * (Fowler, Noll, Vo; 32 bits) over its UTF-16 units.
 */
export function digestOf(content: unknown): number {
  const json = JSON.stringify(content);
  let digest = 0x811c9dc5;
  for (let index = 0; index < json.length; index += 1) digest = Math.imul(digest ^ json.charCodeAt(index), 0x01000193);
  return digest >>> 0;
}
