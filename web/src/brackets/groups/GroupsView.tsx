import { bracketTypes } from '@agon/contract/brackets';
import type { GroupsBracket } from '@agon/contract/brackets.groups.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { type Translator, useText } from '../../i18n/text.ts';
import { useHref } from '../../layout/site.ts';
import { bracketTitle } from '../bracket-texts.ts';
import { PartTabs } from '../PartTabs.tsx';
import share from '../ShareMenu.module.css';
import { ShareMenu } from '../ShareMenu.tsx';
import { standingsPart } from '../standings/standings-part.ts';
import type { View } from '../view.ts';
import { GroupPart } from './GroupPart.tsx';
import { GroupsOverlay } from './GroupsOverlay.tsx';
import { GroupTables } from './GroupTables.tsx';
import styles from './groups.module.css';
import { groupsPart, overlayPart, partKey } from './groups-part.ts';
import { RoundPart } from './RoundPart.tsx';

interface Props {
  tournament: Tournament;
  bracket: GroupsBracket;
  /** The `round` parameter as it stands in the address. */
  round: string | null;
  /** Matches that changed a moment ago. */
  fresh: ReadonlySet<number>;
  onChoose?: ((duelId: number) => void) | undefined;
  /** Path of the tab. */
  base: string;
  view: View;
}

/** A round robin in groups: group by group, or round by round, and all tables. */
export function GroupsView({ tournament, bracket, round, fresh, onChoose, base, view }: Props) {
  const t = useText();
  const href = useHref();
  const part = groupsPart(bracket, round);
  if (bracket.groups.every(({ standings }) => standings.length === 0)) return <GroupTables bracket={bracket} />;
  if (view === 'overlay') {
    return <GroupsOverlay bracket={bracket} part={round === null ? overlayPart(bracket) : part} fresh={fresh} />;
  }
  const shown = { tournament, bracket, fresh, onChoose };
  const query = { game: tournament.game.slug, bracket: String(bracket.id) };
  const path = href(base, query);
  return (
    <div className={styles.view}>
      <div className={share.bar}>
        <PartTabs
          {...{ tournament, bracket, base, view }}
          label={t(bracket.type === bracketTypes.roundRobinByRound ? 'brackets.roundTabs' : 'brackets.groupTabs')}
          parts={[...partTabs(t, bracket), { key: standingsPart, label: t('brackets.standings') }]}
          current={partKey(part)}
        />
        {view === 'page' && (
          <ShareMenu
            title={bracketTitle(t, bracket)}
            path={round === null ? path : href(base, { ...query, round: partKey(part) })}
            goingOn={part.kind === 'round' ? path : undefined}
          />
        )}
      </div>
      {part.kind === 'group' && <GroupPart {...shown} group={part.group} />}
      {part.kind === 'round' && <RoundPart {...shown} round={part.round} />}
      {part.kind === 'standings' && <GroupTables bracket={bracket} />}
    </div>
  );
}

/** So many have room for the word. */
const fewGroups = 6;

function partTabs(t: Translator, { type, groups, rounds }: GroupsBracket) {
  if (type === bracketTypes.roundRobinByRound) {
    return rounds.map(({ ordinal }) => ({ key: String(ordinal), label: t('brackets.round', { index: ordinal }) }));
  }
  return groups.map(({ id, name }) => ({
    key: String(id),
    label: groups.length <= fewGroups ? t('brackets.group', { name }) : name,
  }));
}
