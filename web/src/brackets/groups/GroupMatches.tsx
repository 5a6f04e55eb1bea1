import type { Group, GroupDuel, GroupsBracket } from '@agon/contract/brackets.groups.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useText } from '../../i18n/text.ts';
import { isShown } from '../duels.ts';
import { commonTime } from '../matches/common-time.ts';
import { MatchList, MatchRow } from '../matches/MatchRow.tsx';
import { MatchTime } from '../matches/MatchTime.tsx';
import styles from './groups.module.css';

interface Props {
  title: string;
  /** Its heading, below what stands above it. */
  level: 'h2' | 'h3';
  tournament: Tournament;
  bracket: GroupsBracket;
  group: Group;
  /** Of the group, in one round. */
  duels: readonly GroupDuel[];
  fresh: ReadonlySet<number>;
  onChoose: ((duelId: number) => void) | undefined;
}

/** What a group plays in a round, and who has no match in it. */
export function GroupMatches({ title, level: Heading, tournament, bracket, group, duels, fresh, onChoose }: Props) {
  const t = useText();
  const shown = duels.filter(isShown);
  const playing = new Set(shown.flatMap(({ sides }) => sides.map(({ participant }) => participant)));
  const resting = group.standings.filter((row) => !row.isWithdrawn && !playing.has(row.participant));
  if (shown.length === 0) return null;
  const time = commonTime(shown);
  return (
    <section className={styles.part}>
      <Heading>
        {title}{' '}
        {time !== null && (
          <small>
            <MatchTime moment={time} tournament={tournament} />
          </small>
        )}
      </Heading>
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
          {t('brackets.sitsOut', {
            names: resting.map(({ participant }) => bracket.participants[participant]?.name).join(', '),
          })}
        </p>
      )}
    </section>
  );
}
