export const participantLimit = 1024;
/** Most characters in the nick of a player or the name of a team. */
export const nameLimit = 64;
