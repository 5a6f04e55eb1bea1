import type { Bracket, Duel } from '@agon/contract/brackets.endpoints';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '../api/api.ts';
import { browserApi } from '../api/browser-api.ts';
import { failureText } from '../api/failure.ts';
import { type TextKey, useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form, FormActions, FormError } from '../ui/Form.tsx';
import { findDuel, sideName } from './bracket-texts.ts';
import { isSameResult, type Result, resultOf } from './duel-result.ts';
import { possibleScores } from './possible-scores.ts';
import styles from './ReportDialog.module.css';

interface Props {
  bracket: Bracket;
  duelId: number;
  onChange: (bracket: Bracket) => void;
  onClose: () => void;
}

/** What is to be sent; null takes the result back. */
type Choice = Result | null;

const doubleForfeit: Result = { result: 'doubleForfeit' };

const unplayed = [
  ['noShow', 'brackets.kindNoShow'],
  ['forfeit', 'brackets.kindForfeit'],
  ['disqualified', 'brackets.kindDisqualified'],
  ['withdrawn', 'brackets.kindWithdrawn'],
  ['walkover', 'brackets.kindWalkover'],
] as const satisfies readonly (readonly [Result['result'], TextKey])[];

/** Reports, corrects or takes back one result. One choice and Enter suffice. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function ReportDialog({ bracket, duelId, onChange, onClose }: Props) {
  const t = useText();
  const duel = findDuel(bracket, duelId);
  // What the reporter looks at; it may change under their hands.
  const [seen, setSeen] = useState(duel);
  const [choice, setChoice] = useState<Choice | undefined>(resultOf(duel));
  const [error, setError] = useState<string>();
  const [undone, setUndone] = useState<readonly number[]>();
  const [isSending, setSending] = useState(false);
  if (duel === undefined) return null;
  const names = [sideName(t, bracket, duel, 0), sideName(t, bracket, duel, 1)] as const;

  const isChanged = !isSame(seen, duel);

  const send = async (chosen: Choice) => {
    if (isChanged) return lookAgain();
    setSending(true);
    setError(undefined);
    try {
      onChange(await report(bracket, duel, chosen, undone, onChange));
      onClose();
    } catch (failure) {
      setSending(false);
      const body = failure instanceof ApiError ? failure.body : undefined;
      const matches = body?.code === 'bracket.undoesOthers' ? body.facts?.matches : undefined;
      if (Array.isArray(matches)) {
        setUndone(matches);
        setChoice(chosen);
      } else {
        setUndone(undefined);
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
    if (choice !== undefined) void send(choice);
  };
  const choose = (chosen: Choice | undefined) => {
    setChoice(chosen);
    setUndone(undefined);
    setError(undefined);
  };

  const options = { chosen: choice ?? undefined, onChoose: choose };
  const isUnplayed = choice !== undefined && choice !== null && choice.result !== 'played';

  return (
    <Dialog title={t('brackets.match', { number: duel.id })} onClose={onClose}>
      <Form onSubmit={submit} className={styles.form}>
        <p className={styles.bestOf}>{t('brackets.bestOf', { count: duel.best_of })}</p>
        <div className={styles.sides}>
          {([0, 1] as const).map((side) => (
            <fieldset key={side} className={styles.scores}>
              <legend>{t('brackets.winsBy', { name: names[side] })}</legend>
              {possibleScores(duel.best_of, side).map((score) => (
                <Option key={score.join()} {...options} className={styles.score} result={{ result: 'played', score }}>
                  {score.join(' : ')}
                </Option>
              ))}
            </fieldset>
          ))}
        </div>
        <details className={styles.more} open={isUnplayed}>
          <summary>{t('brackets.otherResults')}</summary>
          {([0, 1] as const).map((side) => (
            <fieldset key={side}>
              <legend>{t('brackets.winsBy', { name: names[side] })}</legend>
              {unplayed.map(([kind, text]) => (
                <Option key={kind} {...options} result={{ result: kind, winner: side }}>
                  {t(text)}
                </Option>
              ))}
            </fieldset>
          ))}
          <Option {...options} result={doubleForfeit}>
            {t('brackets.kindDoubleForfeit')}
          </Option>
        </details>
        {undone !== undefined && (
          <p className={styles.warning} role="alert">
            {t('brackets.undoWarning', { count: undone.length, matches: undone.join(', ') })}
          </p>
        )}
        {isChanged && <FormError>{t('brackets.changedMeanwhile')}</FormError>}
        {error !== undefined && <FormError>{error}</FormError>}
        <FormActions>
          {duel.result !== null && (
            <Button look="danger" disabled={isSending} onClick={() => void send(null)}>
              {t('brackets.takeBack')}
            </Button>
          )}
          <Button type="submit" look="main" disabled={choice === undefined || isSending}>
            {t(isChanged ? 'brackets.lookAgain' : undone === undefined ? 'layout.save' : 'brackets.undoAndSave')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

interface OptionProps {
  result: Result;
  chosen: Result | undefined;
  onChoose: (result: Result) => void;
  className?: string | undefined;
  children: ReactNode;
}

function Option({ result, chosen, onChoose, className, children }: OptionProps) {
  return (
    <label className={className}>
      <input type="radio" name="result" checked={isSameResult(chosen, result)} onChange={() => onChoose(result)} />
      <span>{children}</span>
    </label>
  );
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
  const send = (version: number) =>
    browserApi('POST /brackets/{id}/relegation-rounds/{round}/duels/{duel}', {
      params: { id: bracket.id, round: duel.round, duel: duel.id },
      body: { ...bodyOf(choice), version, ...(undoes && { undoes: [...undoes] }) },
    });
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

function bodyOf(choice: Choice) {
  if (choice === null) return { result: null };
  if (choice.result !== 'played') return choice;
  const [a, b] = choice.score;
  return { result: choice.result, score: [a, b] as [number, number] };
}
