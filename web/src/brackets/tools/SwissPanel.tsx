import type { PairingSuggestion, SwissBracket } from '@agon/contract/brackets.swiss.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '../../api/browser-api.ts';
import { useText } from '../../i18n/text.ts';
import { useHref } from '../../layout/site.ts';
import { Button } from '../../ui/Button.tsx';
import type { Board } from './moves.ts';
import { PlaceBoard } from './PlaceBoard.tsx';
import { boardOf, isSamePair, openRound, type Pair, pairsOn, toggled, withoutSidesOf } from './pairing.ts';
import type { PanelProps } from './panel.ts';
import { SavingNote } from './SavingNote.tsx';
import { SuggestedPairs } from './SuggestedPairs.tsx';
import styles from './tools.module.css';
import { useForbiddenPairs } from './useForbiddenPairs.ts';
import { useSaving } from './useSaving.ts';

/** What the organizer wants of a round's pairs. */
interface Wishes {
  readonly locked: readonly Pair[];
  readonly forbidden: readonly Pair[];
}

type Props = Omit<PanelProps, 'bracket'> & { bracket: SwissBracket };

/** Pairs the next round, or the latest anew: by the engine with the organizer's wishes, or by hand. */
export function SwissPanel({ tournament, bracket, onChange }: Props) {
  const t = useText();
  const saving = useSaving(bracket, onChange);
  const showRound = useShowRound(tournament, bracket);
  const [locked, setLocked] = useState<readonly Pair[]>([]);
  const [forbidden, setForbidden] = useForbiddenPairs(bracket.id);
  const [suggested, setSuggested] = useState<PairingSuggestion>();
  const [board, setBoard] = useState<Board>();
  const { id, version } = bracket;
  const round = openRound(bracket);
  const nameOf = (side: number) => bracket.participants[side]?.name ?? tournament.participants[side]?.name ?? '';

  if (round === undefined) return <p className={styles.hint}>{closedText()}</p>;

  const params = { id, round: round.ordinal };
  const isCurrent = suggested?.round === round.ordinal;
  const pairs = isCurrent ? suggested.pairs : [];
  const suggest = (wanted: Wishes) =>
    saving.save(async () => {
      const body = bodyOf(wanted);
      setSuggested(await browserApi('POST /brackets/{id}/swiss/rounds/{round}/suggest', { params, body }));
      setLocked(wanted.locked);
      setForbidden(wanted.forbidden);
      setBoard(undefined);
      return undefined;
    });
  const make = async () => {
    const by = board === undefined ? bodyOf({ locked, forbidden }) : { pairs: pairsOn(board) };
    const write = () =>
      browserApi('POST /brackets/{id}/swiss/rounds/{round}/generate', { params, body: { ...by, version } });
    if (!(await saving.save(write))) return;
    setSuggested(undefined);
    setLocked([]);
    setBoard(undefined);
    showRound(round.ordinal);
  };
  const lock = (pair: Pair) => {
    const isLocked = locked.some((one) => isSamePair(one, pair));
    const others = isLocked ? locked : withoutSidesOf(locked, pair);
    void suggest({ forbidden, locked: toggled(others, pair) });
  };
  const forbid = (pair: Pair) =>
    void suggest({
      locked: locked.filter((one) => !isSamePair(one, pair)),
      forbidden: toggled(forbidden, pair),
    });
  const nowPaired = () =>
    round.isAgain ? (bracket.rounds.at(-1)?.duels ?? []).map(({ sides }) => sides.map((one) => one.participant)) : [];

  return (
    <>
      <div className={styles.row}>
        <Button look={round.isAgain ? 'quiet' : 'main'} disabled={saving.isBusy} onClick={() => void make()}>
          {t(round.isAgain ? 'brackets.pairAgain' : 'brackets.pairNext', { index: round.ordinal })}
        </Button>
        <Button disabled={saving.isBusy} onClick={() => void suggest({ locked, forbidden })}>
          {t('brackets.pairPreview')}
        </Button>
        {(pairs.length > 0 || round.isAgain) && (
          <Button
            aria-expanded={board !== undefined}
            onClick={() => setBoard(board ? undefined : pairs.length > 0 ? boardOf(pairs) : nowPaired())}
          >
            {t('brackets.pairByHand')}
          </Button>
        )}
      </div>
      <p className={styles.hint}>{t(board === undefined ? 'brackets.pairHint' : 'brackets.pairHandHint')}</p>
      <SavingNote saving={saving} />
      {forbidden.length > 0 && (
        <>
          <p className={styles.hint}>{t('brackets.forbiddenStay')}</p>
          <ul className={styles.row} aria-label={t('brackets.forbidden')}>
            {forbidden.map((pair) => (
              <li key={pair.join()}>
                <Button onClick={() => forbid(pair)} title={t('brackets.allow', namesOf(pair, nameOf))}>
                  {t('brackets.notTogether', namesOf(pair, nameOf))} ×
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {board === undefined ? (
        <SuggestedPairs
          bracket={bracket}
          pairs={pairs}
          nameOf={nameOf}
          isLocked={(pair) => locked.some((one) => isSamePair(one, pair))}
          onLock={lock}
          onForbid={forbid}
        />
      ) : (
        <PlaceBoard
          board={board}
          titleOf={(box) => t('brackets.pairName', { number: box + 1 })}
          nameOf={nameOf}
          outside={sidesOf(board, pairs, nowPaired())}
          onChange={setBoard}
        />
      )}
    </>
  );

  function closedText(): string {
    if (Object.keys(bracket.participants).length < 2) return t('brackets.needTwo');
    const isOver = bracket.isComplete || bracket.rounds.length >= bracket.rounds_count;
    return t(isOver ? 'brackets.allPaired' : 'brackets.roundOpen', { index: bracket.rounds.length });
  }
}

/** Goes to a round in the view above. */
function useShowRound(tournament: Tournament, { id }: SwissBracket) {
  const navigate = useNavigate();
  const href = useHref();
  return (round: number) => {
    const query = { game: tournament.game.slug, bracket: String(id), round: String(round) };
    void navigate(href(`/tournaments/${tournament.slug}/bracket`, query), { preventScrollReset: true });
  };
}

/** Who was paired, and stands in no pair now. */
function sidesOf(board: Board, pairs: PairingSuggestion['pairs'], now: Board): number[] {
  const all = [...pairs.flatMap(({ participants }) => participants), ...now.flat()];
  const placed = new Set(board.flat());
  return [...new Set(all)].filter((side) => side !== null && !placed.has(side)).map(Number);
}

function bodyOf({ locked, forbidden }: Wishes) {
  const copied = (pairs: readonly Pair[]) => pairs.map(([a, b]): [number, number] => [a, b]);
  return { locked: copied(locked), forbidden: copied(forbidden) };
}

function namesOf([a, b]: Pair, nameOf: (side: number) => string) {
  return { a: nameOf(a), b: nameOf(b) };
}
