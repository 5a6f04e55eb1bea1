import { changeKinds } from '@agon/contract/site.changes';
import { dayFrom } from '../ui/day-text.ts';
import { type UrlFilter, withFields } from '../ui/useUrlFilter.ts';

/** Which changes the log shows, as it stands in the address; empty means all. */
export interface ChangeFilter {
  /** Username. */
  readonly person: string;
  readonly kind: string;
  /** A part of its title, or its slug. */
  readonly tournament: string;
  /** Days, YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
}

export const noChangeFilter: ChangeFilter = { person: '', kind: '', tournament: '', from: '', to: '' };

export const changeFilter: UrlFilter<ChangeFilter> = {
  read: (fields) => {
    const text = (name: string, most: number) => String(fields.get(name) ?? '').slice(0, most);
    const kind = text('kind', 40);
    return {
      person: text('person', 30),
      kind: changeKinds.some((one) => one === kind) ? kind : '',
      tournament: text('tournament', 120),
      from: dayIn(text('from', 10)),
      to: dayIn(text('to', 10)),
    };
  },
  write: (search, { person, tournament, ...chosen }) =>
    withFields(search, { ...chosen, person: person.trim(), tournament: tournament.trim() }),
  typed: ({ person, tournament }) => `${person} ${tournament}`,
};

/** What the call takes of it. */
export function changeQuery(filter: ChangeFilter): Readonly<Record<string, string>> {
  const fields = Object.entries(filter).map(([name, value]) => [name, String(value).trim()]);
  return Object.fromEntries(fields.filter(([, value]) => value !== ''));
}

function dayIn(text: string): string {
  return dayFrom(text.split('-').toReversed().join('/'));
}
