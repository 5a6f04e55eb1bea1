/** The project's folder: as far from here as from the built server. */
export const projectFolder = new URL('../../', import.meta.url);
