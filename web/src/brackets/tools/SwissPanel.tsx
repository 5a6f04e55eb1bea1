import type { PairingSuggestion, SwissBracket } from '@agon/contract/brackets.swiss.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/api.ts';
import { browserApi } from '../../api/browser-api.ts';
import { useText } from '../../i18n/text.ts';
import { useHref } from '../../layout/site.ts';
import { useNavigate, useNextLocation } from '../../router/RouterProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Board } from './moves.ts';
import { PlaceBoard } from './PlaceBoard.tsx';
import {
  boardOf,
  isSamePair,
  openRound,
  type Pair,
  pairsOn,
  stillIn,
  toggled,
  withNewcomers,
  withoutSidesOf,
} from './pairing.ts';
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

/** Pairs that are being made by hand. */
interface ByHand {
  readonly round: number;
  /** The bracket's version that it was begun with; left out once it is known to be another. */
  readonly version?: number;
  /** Everybody who plays the round, as they stood first. */
  readonly start: Board;
  readonly board: Board;
}

interface Props extends Omit<PanelProps, 'bracket'> {
  bracket: SwissBracket;
  /** A round is shown that has just been paired. */
  onShown: () => void;
}

/** Pairs the next round, or the latest anew: by the engine with the organizer's wishes, or by hand. */
export function SwissPanel({ tournament, bracket, onChange, onShown }: Props) {
  const t = useText();
  const saving = useSaving(bracket, onChange);
  const showRound = useShowRound(tournament, bracket);
  const [lockedPairs, setLockedPairs] = useState<{ readonly round: number; readonly pairs: readonly Pair[] }>();
  const [forbidden, setForbidden] = useForbiddenPairs(bracket.id);
  const [suggested, setSuggested] = useState<PairingSuggestion>();
  const [begunByHand, setByHand] = useState<ByHand>();
  const { id, version } = bracket;
  const round = openRound(bracket);
  const nameOf = (side: number) => bracket.participants[side]?.name ?? tournament.participants[side]?.name ?? '';

  if (round === undefined) return <p className={styles.hint}>{closedText()}</p>;

  // What was meant for another round is of no use for this one.
  const byHand = begunByHand?.round === round.ordinal ? begunByHand : undefined;
  const locked = lockedPairs?.round === round.ordinal ? lockedPairs.pairs : [];
  const setLocked = (pairs: readonly Pair[]) => setLockedPairs({ round: round.ordinal, pairs });
  const params = { id, round: round.ordinal };
  const isCurrent = suggested?.round === round.ordinal;
  const pairs = isCurrent ? suggested.pairs : [];
  const suggest = (wanted: Wishes) =>
    saving.save(async () => {
      const body = bodyOf(wanted);
      setSuggested(await browserApi('POST /brackets/{id}/swiss/rounds/{round}/suggest', { params, body }));
      setLocked(wanted.locked);
      setForbidden(wanted.forbidden);
      setByHand(undefined);
      return undefined;
    });
  const make = async () => {
    const by = byHand === undefined ? bodyOf({ locked, forbidden }) : { pairs: pairsOn(byHand.board) };
    const write = () =>
      browserApi('POST /brackets/{id}/swiss/rounds/{round}/generate', {
        params,
        body: { ...by, version: byHand?.version ?? version },
      });
    if (!(await saving.save(write))) {
      // Whoever saves once more has seen what somebody else did.
      return setByHand((before) => before && { round: before.round, start: before.start, board: before.board });
    }
    setSuggested(undefined);
    setLocked([]);
    setByHand(undefined);
    if (showRound(round.ordinal)) onShown();
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
  const begin = (start: Board) => setByHand({ round: round.ordinal, version, start, board: start });
  /** With those who came after the round was paired. Where the engine finds no pairs, hands still may. */
  const beginWithPaired = () =>
    saving.save(async () => {
      const body = bodyOf({ locked, forbidden });
      const path = 'POST /brackets/{id}/swiss/rounds/{round}/suggest';
      try {
        const { pairs: found } = await browserApi(path, { params, body });
        begin(withNewcomers(nowPaired(), boardOf(found)));
      } catch (failure) {
        if (!(failure instanceof ApiError) || failure.body?.code !== 'bracket.noLegalRound') throw failure;
        begin(withNewcomers(nowPaired(), [stillIn(bracket)]));
      }
      return undefined;
    });
  const turnByHand = () => {
    if (byHand !== undefined) return setByHand(undefined);
    return pairs.length > 0 ? begin(boardOf(pairs)) : void beginWithPaired();
  };

  return (
    <>
      <div className={styles.row}>
        <Button look={round.isAgain ? 'quiet' : 'main'} disabled={saving.isBusy} onClick={() => void make()}>
          {t(round.isAgain ? 'bracketTools.pairAgain' : 'bracketTools.pairNext', { index: round.ordinal })}
        </Button>
        <Button disabled={saving.isBusy} onClick={() => void suggest({ locked, forbidden })}>
          {t('bracketTools.pairPreview')}
        </Button>
        <Button aria-expanded={byHand !== undefined} disabled={saving.isBusy} onClick={turnByHand}>
          {t('bracketTools.pairByHand')}
        </Button>
      </div>
      <p className={styles.hint}>{t(byHand === undefined ? 'bracketTools.pairHint' : 'bracketTools.pairHandHint')}</p>
      <SavingNote saving={saving} />
      {forbidden.length > 0 && (
        <>
          <p className={styles.hint}>{t('bracketTools.forbiddenStay')}</p>
          <ul className={styles.row} aria-label={t('bracketTools.forbidden')}>
            {forbidden.map((pair) => (
              <li key={pair.join()}>
                <Button onClick={() => forbid(pair)} title={t('bracketTools.allow', namesOf(pair, nameOf))}>
                  {t('bracketTools.notTogether', namesOf(pair, nameOf))} ×
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {byHand === undefined ? (
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
          board={byHand.board}
          titleOf={(box) => t('bracketTools.pairName', { number: box + 1 })}
          nameOf={nameOf}
          outside={sidesOutside(byHand)}
          onChange={(board) => setByHand({ ...byHand, board })}
        />
      )}
    </>
  );

  function closedText(): string {
    if (Object.keys(bracket.participants).length < 2) return t('bracketTools.needTwo');
    const isOver = bracket.isComplete || bracket.rounds.length >= bracket.rounds_count;
    return t(isOver ? 'bracketTools.allPaired' : 'bracketTools.roundOpen', { index: bracket.rounds.length });
  }
}

/** Goes to a round in the view above, and says so; who has left meanwhile, or is about to, stays away. */
function useShowRound(tournament: Tournament, { id }: SwissBracket) {
  const navigate = useNavigate();
  const next = useNextLocation();
  const latest = useRef(next);
  latest.current = next;
  const href = useHref();
  const path = `/tournaments/${tournament.slug}/bracket`;
  return (round: number) => {
    if (latest.current !== undefined || location.pathname !== path) return false;
    const query = { game: tournament.game.slug, bracket: String(id), round: String(round) };
    void navigate(href(path, query), { keepsScroll: true, keepsFocus: true });
    return true;
  };
}

/** Who plays the round, and stands in no pair now. */
function sidesOutside({ start, board }: ByHand): number[] {
  const placed = new Set(board.flat());
  return start
    .flat()
    .filter((side) => side !== null && !placed.has(side))
    .map(Number);
}

function bodyOf({ locked, forbidden }: Wishes) {
  const copied = (pairs: readonly Pair[]) => pairs.map(([a, b]): [number, number] => [a, b]);
  return { locked: copied(locked), forbidden: copied(forbidden) };
}

function namesOf([a, b]: Pair, nameOf: (side: number) => string) {
  return { a: nameOf(a), b: nameOf(b) };
}
