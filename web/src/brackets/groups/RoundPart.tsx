import type { GroupsBracket } from '@agon/contract/brackets.groups.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useText } from '../../i18n/text.ts';
import { GroupMatches } from './GroupMatches.tsx';
import styles from './groups.module.css';

interface Props {
  tournament: Tournament;
  bracket: GroupsBracket;
  round: GroupsBracket['rounds'][number];
  fresh: ReadonlySet<number>;
  onChoose: ((duelId: number) => void) | undefined;
}

/** One round of all groups. */
export function RoundPart({ tournament, bracket, round, fresh, onChoose }: Props) {
  const t = useText();
  return (
    <div className={styles.rounds}>
      {bracket.groups.map((group) => (
        <GroupMatches
          key={group.id}
          level="h2"
          title={t('brackets.group', { name: group.name })}
          tournament={tournament}
          bracket={bracket}
          group={group}
          duels={round.duels.filter((duel) => duel.group === group.id)}
          fresh={fresh}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}
