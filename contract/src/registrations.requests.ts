/**
 * What becomes of a request to take part. `waiting`: approved, but all places were taken; `dropped`: not there at
 * check-in; `removed`: taken out by the organizer.
 */
export const requestStatuses = [
  'pending',
  'waiting',
  'approved',
  'declined',
  'withdrawn',
  'dropped',
  'removed',
] as const;
export type RequestStatus = (typeof requestStatuses)[number];
/** Requests that wait: for the organizer's word, or for a place. */
export const openRequests: readonly RequestStatus[] = ['pending', 'waiting'];
/** Those, and the ones whose place was lost: by missing the check-in, or by the organizer. */
export const approvableRequests: readonly RequestStatus[] = [...openRequests, 'dropped', 'removed'];
/** Most requests that one call decides. */
export const decisionLimit = 1024;
