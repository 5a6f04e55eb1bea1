import { bracketTypes } from '@agon/contract/brackets';
import type { EliminationBracket } from '@agon/contract/brackets.elimination.endpoints';
import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useText } from '../i18n/text.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { BracketPills } from './BracketPills.tsx';
import { GroupTables } from './groups/GroupTables.tsx';
import styles from './StandingTab.module.css';
import { placeText } from './standings/numbers.ts';
import { SwissStandings } from './swiss/SwissStandings.tsx';
import { TableStandings } from './table/TableStandings.tsx';

interface Props {
  tournament: Tournament;
  bracket: Bracket | null;
  /** What changed a moment ago. */
  fresh: ReadonlySet<number>;
}

/** Who stands where so far: the places of an elimination, or the tables of what has tables. */
export function StandingTab({ tournament, bracket, fresh }: Props) {
  const t = useText();
  if (bracket === null) return <EmptyState title={t('tournaments.standing')} text={t('tournaments.emptyStanding')} />;
  return (
    <>
      <BracketPills tournament={tournament} bracket={bracket} base={`/tournaments/${tournament.slug}/standing`} />
      <Standing bracket={bracket} fresh={fresh} />
    </>
  );
}

function Standing({ bracket, fresh }: { bracket: Bracket; fresh: ReadonlySet<number> }) {
  switch (bracket.type) {
    case bracketTypes.elimination:
      return <Places bracket={bracket} />;
    case bracketTypes.swiss:
      return <SwissStandings bracket={bracket} />;
    case bracketTypes.table:
      return <TableStandings bracket={bracket} fresh={fresh} />;
    default:
      return <GroupTables bracket={bracket} />;
  }
}

function Places({ bracket }: { bracket: EliminationBracket }) {
  const t = useText();
  if (bracket.places.length === 0) {
    return <EmptyState title={t('tournaments.standing')} text={t('tournaments.emptyStanding')} />;
  }
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('tournaments.place')}</th>
          <th scope="col">{t('tournaments.side')}</th>
        </tr>
      </thead>
      <tbody>
        {bracket.places.flatMap((places) =>
          places.participants.map((id) => (
            <tr key={id} data-place={places.place}>
              <td>{placeText(places)}</td>
              <td>{bracket.participants[id]?.name}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}
