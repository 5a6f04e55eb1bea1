import type { EntrySettings, EntryTerms } from '@agon/contract/registrations.endpoints';

/** The terms as they are typed. */
export interface EntryDraft {
  readonly capacity: string;
  readonly hasWaitingList: boolean;
  readonly hasCheckIn: boolean;
  readonly opens: string;
  readonly closes: string;
}

/** What is usual, for who turns the check-in on. */
const usual = { opens: 60, closes: 15 };

export function entryDraftOf({ capacity, waiting_list, check_in }: EntryTerms): EntryDraft {
  const { opens, closes } = check_in ?? usual;
  return {
    capacity: capacity === null ? '' : String(capacity),
    hasWaitingList: waiting_list,
    hasCheckIn: check_in !== null,
    opens: String(opens),
    closes: String(closes),
  };
}

/** Undefined while something is left blank that is needed. */
export function settingsOf(draft: EntryDraft): EntrySettings | undefined {
  const settings = { capacity: numberOf(draft.capacity), waiting_list: draft.hasWaitingList };
  if (!draft.hasCheckIn) return { ...settings, check_in: null };
  const [opens, closes] = [numberOf(draft.opens), numberOf(draft.closes)];
  return opens === null || closes === null ? undefined : { ...settings, check_in: { opens, closes } };
}

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}
