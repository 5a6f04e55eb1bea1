import type { SwissBracket } from '@agon/contract/brackets.swiss.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useText } from '../../i18n/text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { hasTies } from '../standings/columns.ts';
import { PairCard } from './PairCard.tsx';
import { blankRecord, byRecord, decidedBy, recordsAfter, recordText, type SwissRecord } from './records.ts';
import styles from './SwissRound.module.css';

interface Props {
  tournament: Tournament;
  bracket: SwissBracket;
  ordinal: number;
  fresh: ReadonlySet<number>;
  onChoose: ((duelId: number) => void) | undefined;
}

/** A round's pairs in a column per record, then who is through and who is out. */
export function SwissRound({ tournament, bracket, ordinal, fresh, onChoose }: Props) {
  const round = bracket.rounds.find((one) => one.ordinal === ordinal);
  if (round === undefined) return <NotPaired bracket={bracket} ordinal={ordinal} />;
  const before = recordsAfter(bracket, ordinal - 1);
  const after = recordsAfter(bracket, ordinal);
  const { through, out } = decidedBy(bracket, after);
  const isTieable = hasTies(bracket);
  return (
    <div className={styles.columns}>
      {byRecord(bracket, round.duels, before).map(({ record, duels }) => (
        <section key={recordText(record, true)} className={styles.column}>
          <h2>{recordText(record, isTieable)}</h2>
          <ul>
            {duels.map((duel) => (
              <PairCard
                key={duel.id}
                tournament={tournament}
                bracket={bracket}
                duel={duel}
                record={record}
                before={before}
                isTieable={isTieable}
                isFresh={fresh.has(duel.id)}
                onChoose={onChoose}
              />
            ))}
          </ul>
        </section>
      ))}
      <Decided fate="through" sides={through} bracket={bracket} after={after} />
      <Decided fate="eliminated" sides={out} bracket={bracket} after={after} />
    </div>
  );
}

interface DecidedProps {
  fate: 'through' | 'eliminated';
  sides: readonly number[];
  bracket: SwissBracket;
  after: ReadonlyMap<number, SwissRecord>;
}

function Decided({ fate, sides, bracket, after }: DecidedProps) {
  const t = useText();
  if (sides.length === 0) return null;
  return (
    <section className={styles.column} data-fate={fate}>
      <h2>{t(`brackets.${fate}`)}</h2>
      <ul className={styles.decided}>
        {sides.map((side) => (
          <li key={side}>
            <span>{bracket.participants[side]?.name}</span>
            <b>{recordText(after.get(side) ?? blankRecord, hasTies(bracket))}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NotPaired({ bracket, ordinal }: { bracket: SwissBracket; ordinal: number }) {
  const t = useText();
  if (bracket.isComplete) return <EmptyState title={t('brackets.swissOver', { index: ordinal })} />;
  const hint = ordinal === 1 ? t('brackets.notPairedFirst') : t('brackets.notPairedHint', { index: ordinal - 1 });
  return <EmptyState title={t('brackets.notPaired', { index: ordinal })} text={hint} />;
}
