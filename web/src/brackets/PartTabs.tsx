import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useHref } from '../layout/site.ts';
import { LinkTabs, type Tab } from '../ui/LinkTabs.tsx';
import type { View } from './view.ts';

interface Props {
  label: string;
  /** By what the `round` parameter calls them. */
  parts: readonly Omit<Tab, 'href'>[];
  current: string;
  tournament: Tournament;
  bracket: Bracket;
  /** Path of the tab. */
  base: string;
  view: View;
}

/** The choice between the parts of a bracket; nobody can choose in a layer over a stream. */
export function PartTabs({ label, parts, current, tournament, bracket, base, view }: Props) {
  const href = useHref();
  if (view === 'overlay') return null;
  const query = { game: tournament.game.slug, bracket: String(bracket.id), ...(view === 'embed' && { view }) };
  const tabs = parts.map((part) => ({ ...part, href: href(base, { ...query, round: part.key }) }));
  return <LinkTabs look="pills" label={label} current={current} tabs={tabs} />;
}
