import type { GroupDuel, GroupsBracket } from '@agon/contract/brackets.groups.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useText } from '../../i18n/text.ts';
import { isShown } from '../bracket-texts.ts';
import { MatchList, MatchRow } from '../matches/MatchRow.tsx';
import { MatchTime } from '../matches/MatchTime.tsx';
import { commonTime } from '../matches/match-day.ts';
import styles from './groups.module.css';

interface Props {
  title: string;
  tournament: Tournament;
  bracket: GroupsBracket;
  /** Of one group in one round. */
  duels: readonly GroupDuel[];
  fresh: ReadonlySet<number>;
  onChoose: ((duelId: number) => void) | undefined;
}

/** What a group plays in a round, and who has no match in it. */
export function GroupMatches({ title, tournament, bracket, duels, fresh, onChoose }: Props) {
  const t = useText();
  const shown = duels.filter(isShown);
  const resting = duels.flatMap(({ status, sides }) =>
    status === 'bye' ? sides.flatMap(({ participant }) => participant ?? []) : [],
  );
  if (shown.length === 0) return null;
  const time = commonTime(shown);
  return (
    <section className={styles.part}>
      <h3>
        {title}{' '}
        {time !== null && (
          <small>
            <MatchTime moment={time} tournament={tournament} />
          </small>
        )}
      </h3>
      <MatchList>
        {shown.map((duel) => (
          <MatchRow
            key={duel.id}
            tournament={tournament}
            bracket={bracket}
            duel={duel}
            saidTime={time}
            isFresh={fresh.has(duel.id)}
            onChoose={onChoose}
          />
        ))}
      </MatchList>
      {resting.length > 0 && (
        <p className={styles.resting}>
          {t('brackets.sitsOut', { names: resting.map((id) => bracket.participants[id]?.name).join(', ') })}
        </p>
      )}
    </section>
  );
}
