import { bracketTypes } from '@agon/contract/brackets';
import type { Bracket, Duel } from '@agon/contract/brackets.endpoints';
import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '../api/api.ts';
import { browserApi } from '../api/browser-api.ts';
import { failureText } from '../api/failure.ts';
import { type TextKey, type Translator, useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form, FormActions, FormError } from '../ui/Form.tsx';
import { SlowNote } from '../ui/SlowNote.tsx';
import { useSlow } from '../ui/useSlow.ts';
import { scoreText, sideName } from './bracket-texts.ts';
import { type Result, resultOf } from './duel-result.ts';
import { findDuel } from './duels.ts';
import { hasWaitingBesides, nextOpenDuel } from './next-duel.ts';
import { notifyUpdated } from './notify-updated.ts';
import { possibleScores, type Score, scoreKeys, tiedScore, typedScore, typeOn } from './possible-scores.ts';
import styles from './ReportDialog.module.css';
import { sendReport } from './report-call.ts';
import { ResultOption, ScoreOptions } from './ScoreOptions.tsx';

interface Props {
  bracket: Bracket;
  duelId: number;
  /** The keys that were pressed after the match was chosen and before this was loaded. */
  typedBefore: readonly string[];
  /** The tournament has not begun: with a result it does. */
  isStart: boolean;
  onChange: (bracket: Bracket) => void;
  onClose: () => void;
  /** The first result of the match is in; `next` is the one to be played after it, and wanted at once if so. */
  onReported: (next: number | undefined, isGoingOn: boolean) => void;
}

/** What is to be sent; null takes the result back. */
type Choice = Result | null;

const doubleForfeit: Result = { result: 'doubleForfeit' };

const unplayed = [
  ['noShow', 'bracketTools.kindNoShow'],
  ['forfeit', 'bracketTools.kindForfeit'],
  ['disqualified', 'bracketTools.kindDisqualified'],
  ['withdrawn', 'bracketTools.kindWithdrawn'],
  ['walkover', 'bracketTools.kindWalkover'],
] as const satisfies readonly (readonly [Result['result'], TextKey])[];

/** Reports, corrects or takes back one result. A typed score, or one choice, and Enter suffice. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function ReportDialog({ duelId, ...rest }: Props) {
  const duel = findDuel(rest.bracket, duelId);
  return duel === undefined ? null : <Reporting duel={duel} {...rest} />;
}

function Reporting({
  bracket,
  duel,
  typedBefore,
  isStart,
  onChange,
  onClose,
  onReported,
}: Omit<Props, 'duelId'> & { duel: Duel }) {
  const t = useText();
  // What the reporter looks at; it may change under their hands.
  const [seen, setSeen] = useState(duel);
  const [choice, setChoice] = useState<Choice | undefined>(resultOf(duel));
  const [error, setError] = useState<string>();
  const [undone, setUndone] = useState<readonly number[]>();
  const [isSending, setSending] = useState(false);
  const isSlow = useSlow(isSending);
  const [typed, setTyped] = useState('');
  const form = useRef<HTMLFormElement>(null);
  // What was chosen by typing is where the keys go on from.
  useEffect(() => {
    if (typed.length === 2) form.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [typed]);
  const names = [sideName(t, bracket, duel, 0), sideName(t, bracket, duel, 1)] as const;

  const isChanged = !isSame(seen, duel);

  const tie = bracket.type === bracketTypes.elimination ? undefined : tiedScore(duel.best_of);
  const scores = [...possibleScores(duel.best_of, 0), ...possibleScores(duel.best_of, 1), ...(tie ? [tie] : [])];
  const canGoOn =
    duel.result === null && (nextOpenDuel(bracket, duel.id) !== undefined || hasWaitingBesides(bracket, duel.id));

  const later = duel.result === null ? undefined : roundPairedOn(bracket, duel);

  const send = async (chosen: Choice, isGoingOn = false) => {
    if (isChanged) return lookAgain();
    setSending(true);
    setError(undefined);
    try {
      const newer = await report(bracket, duel, chosen, undone, onChange);
      onChange(newer);
      notifyUpdated(t, bracket, newer);
      if (duel.result === null) onReported(nextOpenDuel(newer, duel.id), isGoingOn);
      else onClose();
    } catch (failure) {
      setSending(false);
      const body = failure instanceof ApiError ? failure.body : undefined;
      const matches = body?.code === 'bracket.undoesOthers' ? body.facts?.matches : undefined;
      if (Array.isArray(matches)) {
        setUndone(matches);
        setChoice(chosen);
      } else {
        choose(chosen ?? resultOf(duel));
        // That the match has changed is said as long as it is so.
        if (!(failure instanceof MeanwhileChanged)) setError(failureText(t, failure));
      }
    }
  };
  const lookAgain = () => {
    setSeen(duel);
    choose(resultOf(duel));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged) lookAgain();
    else if (choice !== undefined) void send(choice);
  };
  const choose = (chosen: Choice | undefined) => {
    setChoice(chosen);
    setUndone(undefined);
    setError(undefined);
    setTyped('');
  };
  const type = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    // Between the two it is a part of the score, and does not choose what has the focus.
    if (event.key === ' ' && typed.length === 1) return event.preventDefault();
    if (scoreKeys.test(event.key)) take(typeOn(typed, event.key));
  };
  /** Chooses the score that was typed, as far as it is whole. */
  const take = (digits: string): Result | undefined => {
    const score = typedScore(digits, scores);
    const result = score && { result: 'played' as const, score };
    if (result !== undefined) choose(result);
    // Nothing else is saved in its place.
    else if (digits.length === 2) choose(undefined);
    setTyped(digits);
    setError(
      digits.length === 2 && score === undefined
        ? t('bracketTools.scoreImpossible', { score: asScore(digits) })
        : undefined,
    );
    return result;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, in the moment from which keys come here
  useLayoutEffect(() => {
    const enter = typedBefore.indexOf('Enter');
    const digits = typedBefore.slice(0, enter < 0 ? undefined : enter).reduce(typeOn, '');
    const result = digits === '' ? undefined : take(digits);
    if (result !== undefined && enter >= 0) void send(result);
  }, []);

  const options = { chosen: choice ?? undefined, onChoose: choose };
  const isUnplayed = choice !== undefined && choice !== null && choice.result !== 'played';

  return (
    <Dialog title={t('brackets.match', { number: duel.id })} onClose={onClose}>
      <Form ref={form} onSubmit={submit} onKeyDown={type} className={styles.form}>
        <p className={styles.bestOf}>
          {t('brackets.bestOf', { count: duel.best_of })}
          <span className={styles.forKeys}> · {t('bracketTools.typeScore', example(scores))}</span>{' '}
          <output className={styles.typed}>{typed.length === 1 && asScore(typed)}</output>
        </p>
        <ScoreOptions
          {...options}
          names={names}
          bestOf={duel.best_of}
          canTie={bracket.type !== bracketTypes.elimination}
        />
        <details className={styles.more} open={isUnplayed}>
          <summary>{t('bracketTools.otherResults')}</summary>
          {([0, 1] as const).map((side) => (
            <fieldset key={side}>
              <legend>{t('bracketTools.winsBy', { name: names[side] })}</legend>
              {unplayed.map(([kind, text]) => (
                <ResultOption key={kind} {...options} result={{ result: kind, winner: side }}>
                  {t(text)}
                </ResultOption>
              ))}
            </fieldset>
          ))}
          <ResultOption {...options} result={doubleForfeit}>
            {t('bracketTools.kindDoubleForfeit')}
          </ResultOption>
        </details>
        {undone !== undefined && (
          <p className={styles.warning} role="alert">
            {t('bracketTools.undoWarning', { count: undone.length, matches: undone.join(', ') })}
          </p>
        )}
        {isStart && <p className={styles.bestOf}>{t('bracketTools.startsTournament')}</p>}
        {later !== undefined && <p className={styles.bestOf}>{t('bracketTools.laterRoundStays', { index: later })}</p>}
        {isChanged && (
          <FormError>
            {t('bracketTools.changedMeanwhile')}{' '}
            {duel.result !== null &&
              t('bracketTools.changedTo', { score: `${scoreText(t, duel, 0)}\u00a0:\u00a0${scoreText(t, duel, 1)}` })}
          </FormError>
        )}
        {error !== undefined && <FormError>{error}</FormError>}
        <SlowNote isSlow={isSlow} />
        <FormActions isPinned>
          {/* One button that changes, so that it keeps the focus and a second press undoes nothing. */}
          {undone !== undefined ? (
            <Button onClick={lookAgain}>{t('layout.cancel')}</Button>
          ) : (
            duel.result !== null &&
            !isChanged && (
              <Button look="danger" disabled={isSending} onClick={() => void send(null)}>
                {t('bracketTools.takeBack')}
              </Button>
            )
          )}
          {undone === undefined && !isChanged && canGoOn && (
            <Button
              disabled={choice === undefined || isSending}
              onClick={() => choice !== undefined && void send(choice, true)}
            >
              {t('bracketTools.saveAndNext')}
            </Button>
          )}
          <Button
            type="submit"
            look={choice === null ? 'danger' : 'main'}
            disabled={(choice === undefined && !isChanged) || isSending}
          >
            {saveText(t, { isChanged, undone, choice })}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

interface Sending {
  isChanged: boolean;
  undone: readonly number[] | undefined;
  choice: Choice | undefined;
}

function saveText(t: Translator, { isChanged, undone, choice }: Sending): string {
  if (isChanged) return t('bracketTools.lookAgain');
  if (undone === undefined) return t('layout.save');
  if (choice === null) return t('bracketTools.takeBackAll', { count: undone.length + 1 });
  return t('bracketTools.undoAndSave', { count: undone.length });
}

/** The round of a Swiss that was paired when this result was known; without a cut a correction leaves it as it is. */
function roundPairedOn(bracket: Bracket, { id }: Duel): number | undefined {
  if (bracket.type !== bracketTypes.swiss || bracket.cut !== null) return undefined;
  const at = bracket.rounds.findIndex(({ duels }) => duels.some((duel) => duel.id === id));
  return bracket.rounds[at + 1]?.ordinal;
}

/** The match is no longer what the reporter saw. */
class MeanwhileChanged extends Error {}

/**
 * Sends the report for the version that is shown. When only other matches have changed since, it is sent once more for
 * the newer version; when this match has, the newer state is shown instead.
 */
async function report(
  bracket: Bracket,
  duel: Duel,
  choice: Choice,
  undoes: readonly number[] | undefined,
  onNewer: (bracket: Bracket) => void,
): Promise<Bracket> {
  const send = (version: number) => sendReport(bracket, duel, { choice, version, undoes });
  try {
    return await send(bracket.version);
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.body?.code !== 'bracket.stale') throw failure;
    const newer = await browserApi('GET /brackets/{id}', { params: { id: bracket.id } });
    if (isSame(findDuel(newer, duel.id), duel)) return send(newer.version);
    onNewer(newer);
    throw new MeanwhileChanged();
  }
}

function isSame(a: Duel | undefined, b: Duel | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The closest win of the first side. */
function example(scores: readonly Score[]) {
  const score = scores.findLast(([a, b]) => a > b) ?? [];
  return { digits: score.join(''), score: score.join(' : ') };
}

/** "2 : –" while the second number is still to come. */
function asScore(digits: string): string {
  return `${digits[0] ?? '–'} : ${digits[1] ?? '–'}`;
}
