/**
 * Brings a script. Several browsers keep a failed import as long as the document lives: where it is bound to fail, it is not begun.
 */
export async function whenOnline<Found>(find: () => Promise<Found>): Promise<Found> {
  if (!import.meta.env.SSR && navigator.onLine === false) throw new Error('Without a network');
  return await find();
}
