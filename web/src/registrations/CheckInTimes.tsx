import type { EntryTerms } from '@agon/contract/registrations.endpoints';
import { OwnTime } from '../ui/OwnTime.tsx';

/** From when to when the check-in is open, on the reader's own clock. */
export function CheckInTimes({ checkIn }: { checkIn: NonNullable<EntryTerms['check_in']> }) {
  return (
    <>
      <OwnTime moment={checkIn.opensAt} /> – <OwnTime moment={checkIn.closesAt} after={checkIn.opensAt} />
    </>
  );
}
