import type { SwissBracket, SwissDuel } from '@agon/contract/brackets.swiss.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useText } from '../../i18n/text.ts';
import { describeDuel, scoreText } from '../bracket-texts.ts';
import { ChooseButton } from '../matches/ChooseButton.tsx';
import { MatchTime } from '../matches/MatchTime.tsx';
import styles from './PairCard.module.css';
import { pairingText } from './pairing-text.ts';
import { blankRecord, recordText, type SwissRecord } from './records.ts';

interface Props {
  tournament: Tournament;
  bracket: SwissBracket;
  duel: SwissDuel;
  /** Of the column that it stands in. */
  record: SwissRecord;
  /** Records before the round, by participant. */
  before: ReadonlyMap<number, SwissRecord>;
  isTieable: boolean;
  isFresh: boolean;
  onChoose: ((duelId: number) => void) | undefined;
}

/** Two that meet in a round, or one with the bye, and why. */
export function PairCard({ tournament, bracket, duel, record, before, isTieable, isFresh, onChoose }: Props) {
  const t = useText();
  const isBye = duel.status === 'bye';
  const sides = ([0, 1] as const).filter((side) => !duel.sides[side].nobody);
  return (
    <li className={styles.card} data-match={duel.id} data-status={duel.status} data-fresh={isFresh || undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, this is a match */}
      <div className={styles.sides} role="group" aria-label={describeDuel(t, bracket, duel)}>
        {sides.map((side) => {
          const { participant } = duel.sides[side];
          const own = recordText(before.get(participant ?? 0) ?? blankRecord, isTieable);
          const score = scoreText(t, duel, side);
          return (
            <p key={side} className={styles.side} data-won={(duel.winner === side && !isBye) || undefined}>
              <span className={styles.name}>{bracket.participants[participant ?? 0]?.name}</span>
              {own !== recordText(record, isTieable) && <small>{own}</small>}
              {isBye && <small>{t('brackets.hasBye')}</small>}
              <b data-is-word={score.length > 2 || undefined}>{score}</b>
            </p>
          );
        })}
        <ChooseButton duel={duel} onChoose={onChoose} />
      </div>
      <div className={styles.foot}>
        <details className={styles.why}>
          <summary>{t(isBye ? 'brackets.whyBye' : 'brackets.whyPair')}</summary>
          <p>{pairingText(t, bracket, duel)}</p>
        </details>
        {duel.starts_at !== null && <MatchTime moment={duel.starts_at} tournament={tournament} />}
      </div>
    </li>
  );
}
