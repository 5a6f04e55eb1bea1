import { bracketTypes } from '@agon/contract/brackets';
import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { withTexts } from '../i18n/parts.ts';
import { type PagePart, pagePart } from '../ui/pagePart.tsx';
import { firstScreen, isWhole, type View } from './view.ts';

export const embedded = pagePart(
  'brackets/Alone',
  withTexts(['bracket'], async () => (await import('./Alone.tsx')).Embedded),
);
export const overlaid = pagePart(
  'brackets/Alone',
  withTexts(['bracket'], async () => (await import('./Alone.tsx')).Overlaid),
);
const eliminationView = pagePart(
  'brackets/tree/EliminationView',
  withTexts(['bracket'], async () => (await import('./tree/EliminationView.tsx')).EliminationView),
);
const groupsView = pagePart(
  'brackets/groups/GroupsView',
  withTexts(['bracket'], async () => (await import('./groups/GroupsView.tsx')).GroupsView),
);
const swissView = pagePart(
  'brackets/swiss/SwissView',
  withTexts(['bracket'], async () => (await import('./swiss/SwissView.tsx')).SwissView),
);
const tableView = pagePart(
  'brackets/table/TableView',
  withTexts(['bracket'], async () => (await import('./table/TableView.tsx')).TableView),
);

interface Props {
  tournament: Tournament;
  bracket: Bracket;
  view: View;
  /** The `round` parameter as it stands in the address. */
  round: string | null;
  /** Matches, or rows of a table, that changed a moment ago. */
  fresh: ReadonlySet<number>;
  onChoose: ((duelId: number) => void) | undefined;
  /** Given to those who may write in a table, with what comes of it. */
  onWritten: ((bracket: Bracket) => void) | undefined;
  /** Path of the tab. */
  base: string;
}

/** A bracket as its kind is looked at. */
export function BracketView({ bracket, ...rest }: Props) {
  switch (bracket.type) {
    case bracketTypes.elimination:
      return <eliminationView.Screen bracket={bracket} {...rest} />;
    case bracketTypes.swiss:
      return <swissView.Screen bracket={bracket} {...rest} />;
    case bracketTypes.table:
      return <tableView.Screen bracket={bracket} view={rest.view} fresh={rest.fresh} onWritten={rest.onWritten} />;
    default:
      return <groupsView.Screen bracket={bracket} {...rest} />;
  }
}

/** Does the document show it as the script would, until a match changes or something else comes in sight? */
export function isAtRest(bracket: Bracket): boolean {
  return standsWhole(bracket) || import.meta.env.SSR || matchMedia(firstScreen).matches;
}

/** Is all of it in the document, not only what is seen first? */
export function standsWhole(bracket: Bracket): boolean {
  return bracket.type !== bracketTypes.elimination || isWhole(bracket);
}

/** What shows a bracket of this kind in this view. */
export function bracketViewParts(type: Bracket['type'], view: View): readonly PagePart[] {
  const around = { page: [], embed: [embedded], overlay: [overlaid] }[view];
  switch (type) {
    case bracketTypes.elimination:
      return [eliminationView, ...around];
    case bracketTypes.swiss:
      return [swissView, ...around];
    case bracketTypes.table:
      return [tableView, ...around];
    default:
      return [groupsView, ...around];
  }
}
