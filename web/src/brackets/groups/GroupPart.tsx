import type { Group, GroupsBracket } from '@agon/contract/brackets.groups.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useText } from '../../i18n/text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StandingsTable } from '../standings/StandingsTable.tsx';
import { Crosstable } from './Crosstable.tsx';
import { GroupMatches } from './GroupMatches.tsx';
import styles from './groups.module.css';

interface Props {
  tournament: Tournament;
  bracket: GroupsBracket;
  group: Group;
  fresh: ReadonlySet<number>;
  onChoose: ((duelId: number) => void) | undefined;
}

/** One group: its table, who met whom, and its matches by round. */
export function GroupPart({ tournament, bracket, group, fresh, onChoose }: Props) {
  const t = useText();
  if (group.standings.length === 0) {
    return <EmptyState title={t('brackets.groupEmpty')} text={t('brackets.groupEmptyHint')} />;
  }
  return (
    <>
      <div className={styles.tables} data-is-large={group.standings.length > 8 || undefined}>
        <section className={styles.part}>
          <h2>{t('brackets.group', { name: group.name })}</h2>
          <StandingsTable
            label={t('brackets.group', { name: group.name })}
            scoring={bracket}
            rows={group.standings}
            participants={bracket.participants}
          />
        </section>
        <section className={styles.part}>
          <h2>{t('brackets.crosstable')}</h2>
          <Crosstable bracket={bracket} group={group} fresh={fresh} />
        </section>
      </div>
      <div className={styles.rounds}>
        {bracket.rounds.map(({ ordinal, duels }) => (
          <GroupMatches
            key={ordinal}
            level="h3"
            title={t('brackets.round', { index: ordinal })}
            tournament={tournament}
            bracket={bracket}
            group={group}
            duels={duels.filter((duel) => duel.group === group.id)}
            fresh={fresh}
            onChoose={onChoose}
          />
        ))}
      </div>
    </>
  );
}
