import { type SectionOnWire, sections } from '@agon/contract/brackets';
import { tournamentStatus } from '@agon/contract/tournaments';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useText } from '../../i18n/text.ts';
import { useHref } from '../../layout/site.ts';
import { bracketTitle, sectionTitle } from '../bracket-texts.ts';
import { isShown } from '../duels.ts';
import { ShareMenu } from '../ShareMenu.tsx';
import type { View } from '../view.ts';
import { BracketOverlay } from './BracketOverlay.tsx';
import { BracketScene } from './BracketScene.tsx';
import type { EliminationBracket } from './graph.ts';

interface Props {
  tournament: Tournament;
  bracket: EliminationBracket;
  view: View;
  /** The `round` parameter as it stands in the address. */
  round: string | null;
  fresh: ReadonlySet<number>;
  onChoose?: ((duelId: number) => void) | undefined;
}

/** Single and double elimination: the drawing, what leads through it, and where else it can be shown. */
export function EliminationView({ tournament, bracket, view, round, fresh, onChoose }: Props) {
  const t = useText();
  const href = useHref();
  const present = sectionsOf(bracket);
  const asked = present.find((section) => section === round);
  const section = asked ?? present[0] ?? sections.upper;
  const isLive = tournament.status === tournamentStatus.inProgress;
  if (view === 'overlay') return <BracketOverlay bracket={bracket} only={asked} fresh={fresh} isLive={isLive} />;

  const base = `/tournaments/${tournament.slug}`;
  const query = { game: tournament.game.slug, bracket: String(bracket.id) };
  const path = href(`${base}/bracket`, query);
  const inView = view === 'embed' ? { ...query, view } : query;
  return (
    <BracketScene
      bracket={bracket}
      section={section}
      fresh={fresh}
      isLive={isLive}
      sectionTabs={present.map((one) => ({
        key: one,
        label: sectionTitle(t, bracket, one),
        href: `${href(`${base}/bracket`, { ...inView, round: one })}#${one}`,
      }))}
      listHref={view === 'page' ? href(`${base}/matches`, query) : undefined}
      share={view === 'page' && <ShareMenu title={bracketTitle(t, bracket)} path={path} />}
      onChoose={onChoose}
    />
  );
}

function sectionsOf(bracket: EliminationBracket): SectionOnWire[] {
  return Object.values(sections).filter((section) =>
    bracket.rounds.some((round) => round.section === section && round.duels.some(isShown)),
  );
}
