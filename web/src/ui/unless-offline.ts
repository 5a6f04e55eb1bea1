/**
 * Brings a script that the page can do without. Several browsers keep a failed import as long as the document lives:
 * where it is bound to fail, it is not begun.
 */
export async function unlessOffline<Found>(find: () => Promise<Found>): Promise<Found> {
  if (navigator.onLine === false) throw new Error('Without a network');
  return await find();
}
