import { formatMoment } from '../../i18n/dates.ts';
import type { Translator } from '../../i18n/text.ts';
import type { Consequences } from '../../ui/DeleteDialog.tsx';

type Counted =
  | 'tournaments'
  | 'deleted_tournaments'
  | 'hall_of_fame'
  | 'tournament_types'
  | 'traits'
  | 'bound_traits'
  | 'worlds'
  | 'regions'
  | 'players'
  | 'teams'
  | 'media';
export type Dependants = Partial<Readonly<Record<Counted, number>>> & {
  /** When the deleted tournaments are gone for good; ISO 8601. */
  readonly deleted_until?: string | null;
};
/** What depends on it goes with it, or stays without it. */
export type Fate = 'goes' | 'stays';

const blocking: readonly string[] = [
  'tournaments',
  'deleted_tournaments',
  'hall_of_fame',
  'bound_traits',
] satisfies Counted[];

/** As long as there are any tournaments or fame, or an entry of the hierarchy that goes with it alone, it cannot go. */
export function consequencesOf(t: Translator, { deleted_until, ...counted }: Dependants, fate: Fate): Consequences {
  const until = deleted_until ? formatMoment(t, deleted_until) : '';
  const some = Object.entries(counted).filter(([, number]) => number > 0) as [Counted, number][];
  const blockers = some.filter(([key]) => blocking.includes(key));
  const lines = (entries: typeof some) => entries.map(([key, count]) => t(`manage.count_${key}`, { count, until }));
  if (blockers.length > 0) return { isRefused: true, text: t('manage.isBlocked'), lines: lines(blockers) };
  if (some.length === 0) return { text: t('manage.nothingDepends') };
  return { text: t(fate === 'goes' ? 'manage.goesToo' : 'manage.staysWithout'), lines: lines(some) };
}
