import type { Game, TournamentType } from '@agon/contract/games.endpoints';
import CommonForm from './CommonForm.tsx';
import { CompetitorTable } from './CompetitorTable.tsx';
import type { EditTab } from './edit-tabs.ts';
import { FeaturesTab } from './FeaturesTab.tsx';
import { HierarchyTab } from './HierarchyTab.tsx';
import { RegionsTab } from './RegionsTab.tsx';
import { TraitsTab } from './TraitsTab.tsx';
import { TypesTab } from './TypesTab.tsx';
import { WorldsTab } from './WorldsTab.tsx';

interface Props {
  game: Game;
  types: readonly TournamentType[];
  tab: EditTab;
}

/** One part of a game, as it is edited. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function EditPanel({ game, types, tab }: Props) {
  switch (tab) {
    case 'common':
      return <CommonForm game={game} />;
    case 'tournament-types':
      return <TypesTab game={game} types={types} />;
    case 'features':
      return <FeaturesTab game={game} />;
    case 'hierarchy':
      return <HierarchyTab game={game} />;
    case 'worlds':
      return <WorldsTab game={game} />;
    case 'regions':
      return <RegionsTab game={game} />;
    case 'players':
    case 'teams':
      return <CompetitorTable game={game} which={tab} />;
    case 'fractions':
      return <TraitsTab game={game} level={1} />;
    case 'races':
      return <TraitsTab game={game} level={2} />;
    case 'classes':
      return <TraitsTab game={game} level={3} />;
  }
}
