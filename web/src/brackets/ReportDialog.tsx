import type { Bracket, Duel } from '@agon/contract/brackets.endpoints';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../api/api.ts';
import { browserApi } from '../api/browser-api.ts';
import { failureText } from '../api/failure.ts';
import { type TextKey, useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form, FormActions, FormError } from '../ui/Form.tsx';
import { findDuel, sideName } from './bracket-texts.ts';
import { possibleScores } from './possible-scores.ts';
import styles from './ReportDialog.module.css';

interface Props {
  bracket: Bracket;
  duelId: number;
  onChange: (bracket: Bracket) => void;
  onClose: () => void;
}

/** What was chosen: `2-1` for a score, `forfeit 0` for a win of the first side by forfeit, `doubleForfeit`. */
type Choice = string;

const unplayed = [
  ['noShow', 'brackets.kindNoShow'],
  ['forfeit', 'brackets.kindForfeit'],
  ['disqualified', 'brackets.kindDisqualified'],
  ['withdrawn', 'brackets.kindWithdrawn'],
  ['walkover', 'brackets.kindWalkover'],
] as const satisfies readonly (readonly [string, TextKey])[];

/** Reports, corrects or takes back one result. One choice and Enter suffice. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function ReportDialog({ bracket, duelId, onChange, onClose }: Props) {
  const t = useText();
  const duel = findDuel(bracket, duelId);
  // What the reporter looks at; it may change under their hands.
  const [seen, setSeen] = useState(duel);
  const [choice, setChoice] = useState<Choice>(choiceOf(duel));
  const [error, setError] = useState<string>();
  const [undone, setUndone] = useState<readonly number[]>();
  const [isSending, setSending] = useState(false);
  if (duel === undefined) return null;
  const names = [sideName(t, bracket, duel, 0), sideName(t, bracket, duel, 1)] as const;

  const isChanged = !isSame(seen, duel);

  const send = async (chosen: Choice | null) => {
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
        if (chosen === null) setChoice(takeBack);
      } else {
        setUndone(undefined);
        // That the match has changed is said as long as it is so.
        if (!(failure instanceof MeanwhileChanged)) setError(failureText(t, failure));
      }
    }
  };
  const lookAgain = () => {
    setSeen(duel);
    choose(choiceOf(duel));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (choice !== '') void send(choice === takeBack ? null : choice);
  };
  const choose = (chosen: Choice) => {
    setChoice(chosen);
    setUndone(undefined);
    setError(undefined);
  };

  return (
    <Dialog title={t('brackets.match', { number: duel.id })} onClose={onClose}>
      <Form onSubmit={submit} className={styles.form}>
        <p className={styles.bestOf}>{t('brackets.bestOf', { count: duel.best_of })}</p>
        <div className={styles.sides}>
          {([0, 1] as const).map((side) => (
            <fieldset key={side} className={styles.scores}>
              <legend>{t('brackets.winsBy', { name: names[side] })}</legend>
              {possibleScores(duel.best_of, side).map(([a, b]) => (
                <label key={`${a}-${b}`} className={styles.score}>
                  <input
                    type="radio"
                    name="result"
                    checked={choice === `${a}-${b}`}
                    onChange={() => choose(`${a}-${b}`)}
                  />
                  <span>
                    {a} : {b}
                  </span>
                </label>
              ))}
            </fieldset>
          ))}
        </div>
        <details className={styles.more} open={isUnplayed(choice)}>
          <summary>{t('brackets.otherResults')}</summary>
          {([0, 1] as const).map((side) => (
            <fieldset key={side}>
              <legend>{t('brackets.winsBy', { name: names[side] })}</legend>
              {unplayed.map(([kind, text]) => (
                <label key={kind}>
                  <input
                    type="radio"
                    name="result"
                    checked={choice === `${kind} ${side}`}
                    onChange={() => choose(`${kind} ${side}`)}
                  />
                  <span>{t(text)}</span>
                </label>
              ))}
            </fieldset>
          ))}
          <label>
            <input
              type="radio"
              name="result"
              checked={choice === 'doubleForfeit'}
              onChange={() => choose('doubleForfeit')}
            />
            <span>{t('brackets.kindDoubleForfeit')}</span>
          </label>
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
          <Button type="submit" look="main" disabled={choice === '' || isSending}>
            {t(isChanged ? 'brackets.lookAgain' : undone === undefined ? 'layout.save' : 'brackets.undoAndSave')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

const takeBack: Choice = 'take back';

/** The match is no longer what the reporter saw. */
class MeanwhileChanged extends Error {}

/**
 * Sends the report for the version that is shown. When only other matches have changed since, it is sent once more for
 * the newer version; when this match has, the newer state is shown instead.
 */
async function report(
  bracket: Bracket,
  duel: Duel,
  choice: Choice | null,
  undoes: readonly number[] | undefined,
  onNewer: (bracket: Bracket) => void,
): Promise<Bracket> {
  const send = (version: number) =>
    browserApi('POST /brackets/{id}/relegation-rounds/{round}/duels/{duel}', {
      params: { id: bracket.id, round: duel.round, duel: duel.id },
      body: { ...resultOf(choice), version, ...(undoes && { undoes: [...undoes] }) },
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

/** Is it one of the other outcomes? */
function isUnplayed(choice: Choice): boolean {
  return choice !== '' && choice !== takeBack && !/^\d/.test(choice);
}

function isSame(a: Duel | undefined, b: Duel | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function choiceOf(duel: Duel | undefined): Choice {
  if (!duel?.result) return '';
  if (duel.result === 'played') return `${duel.sides[0].score}-${duel.sides[1].score}`;
  return duel.result === 'doubleForfeit' ? duel.result : `${duel.result} ${duel.winner}`;
}

function resultOf(choice: Choice | null) {
  if (choice === null) return { result: null };
  if (choice === 'doubleForfeit') return { result: choice } as const;
  const [kind = '', side] = choice.split(' ');
  const named = unplayed.find(([name]) => name === kind)?.[0];
  if (named !== undefined) return { result: named, winner: side === '1' ? 1 : 0 } as const;
  const [a = 0, b = 0] = kind.split('-').map(Number);
  return { result: 'played', score: [a, b] as [number, number] } as const;
}
