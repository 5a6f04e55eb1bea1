export const participantLimit = 1024;
/** What becomes of a request to take part. */
export const requestStatuses = ['pending', 'approved', 'declined', 'withdrawn'] as const;
export type RequestStatus = (typeof requestStatuses)[number];
/** Most requests that one call decides. */
export const decisionLimit = 1024;
/** Most characters in the nick of a player or the name of a team. */
export const nameLimit = 64;
