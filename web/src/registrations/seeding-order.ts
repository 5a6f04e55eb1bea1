import type { Participant, Participants } from '@agon/contract/registrations.endpoints';

/** By seed, those without one last, in the order in which they came. */
export function inSeedingOrder(participants: Participants): Participant[] {
  const seedOf = ({ seed }: Participant) => seed ?? Number.MAX_SAFE_INTEGER;
  return Object.values(participants).sort((a, b) => seedOf(a) - seedOf(b) || a.id - b.id);
}
