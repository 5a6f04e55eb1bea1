/** Moments as fields for date and time show them, in a zone of whole hours. */

const hourMs = 3_600_000;

/** "2027-03-01T18:00" in that zone; empty for no moment. */
export function localInput(moment: string | null, zoneHours: number): string {
  if (moment === null) return '';
  return new Date(Date.parse(moment) + zoneHours * hourMs).toISOString().slice(0, 16);
}

/** Null for an empty field, undefined for one that is not filled to its end. */
export function momentOf(local: string, zoneHours: number): string | null | undefined {
  if (local === '') return null;
  const asUtc = Date.parse(`${local}Z`);
  return Number.isNaN(asUtc) ? undefined : new Date(asUtc - zoneHours * hourMs).toISOString();
}
