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

export function settingsOf(draft: EntryDraft): EntrySettings {
  return {
    capacity: numberOf(draft.capacity),
    waiting_list: draft.hasWaitingList,
    // What is left blank is for the server to refuse, which says so at the field.
    check_in: draft.hasCheckIn
      ? { opens: numberOf(draft.opens) as number, closes: numberOf(draft.closes) as number }
      : null,
  };
}

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}
