import { bracketTypes } from '@agon/contract/brackets';
import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { GroupsView } from './groups/GroupsView.tsx';
import { SwissView } from './swiss/SwissView.tsx';
import { TableView } from './table/TableView.tsx';
import { EliminationView } from './tree/EliminationView.tsx';

interface Props {
  tournament: Tournament;
  bracket: Bracket;
  view: 'page' | 'embed' | 'overlay';
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
      return <EliminationView bracket={bracket} {...rest} />;
    case bracketTypes.swiss:
      return <SwissView bracket={bracket} {...rest} />;
    case bracketTypes.table:
      return <TableView bracket={bracket} fresh={rest.fresh} onWritten={rest.onWritten} />;
    default:
      return <GroupsView bracket={bracket} {...rest} />;
  }
}
