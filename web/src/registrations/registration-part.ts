import { pagePart } from '../ui/pagePart.tsx';

/** For a tournament that is not over. */
export const ownRegistration = pagePart(
  'registrations/OwnRegistration',
  async () => (await import('./OwnRegistration.tsx')).OwnRegistration,
);
