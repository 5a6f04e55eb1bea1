/** The part of an address that stands for something: Latin letters in lower case and digits, with single hyphens between. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Most characters. */
export const slugLimit = 120;
