import type { Participant, Participants } from '@agon/contract/registrations.endpoints';

/** How the API shows participants: by their id. */
export function participantsOnWire(participants: readonly Participant[]): Participants {
  return Object.fromEntries(participants.map((participant) => [participant.id, participant]));
}
