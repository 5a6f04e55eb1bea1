import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { isSameResult, type Result } from './duel-result.ts';
import { possibleScores, tiedScore } from './possible-scores.ts';
import styles from './ReportDialog.module.css';

interface Choosing {
  chosen: Result | undefined;
  onChoose: (result: Result) => void;
}

interface Props extends Choosing {
  names: readonly [string, string];
  bestOf: number;
  /** Where nobody has to go on, a match may end level. */
  canTie: boolean;
}

/** Every score that a match can end with, by who wins with it. */
export function ScoreOptions({ names, bestOf, canTie, ...choosing }: Props) {
  const t = useText();
  const tie = canTie ? tiedScore(bestOf) : undefined;
  return (
    <>
      <div className={styles.sides}>
        {([0, 1] as const).map((side) => (
          <fieldset key={side} className={styles.scores}>
            <legend title={names[side]}>
              <span className={styles.winner}>{t('bracketTools.winsBy', { name: names[side] })}</span>
            </legend>
            {possibleScores(bestOf, side).map((score) => (
              <ResultOption
                key={score.join()}
                {...choosing}
                className={styles.score}
                result={{ result: 'played', score }}
              >
                {score.join(' : ')}
              </ResultOption>
            ))}
          </fieldset>
        ))}
      </div>
      {tie !== undefined && (
        <fieldset className={styles.scores}>
          <legend>{t('bracketTools.endsTied')}</legend>
          <ResultOption {...choosing} className={styles.score} result={{ result: 'played', score: tie }}>
            {tie.join(' : ')}
          </ResultOption>
        </fieldset>
      )}
    </>
  );
}

interface OptionProps extends Choosing {
  result: Result;
  className?: string | undefined;
  children: ReactNode;
}

export function ResultOption({ result, chosen, onChoose, className, children }: OptionProps) {
  return (
    <label className={className}>
      <input type="radio" name="result" checked={isSameResult(chosen, result)} onChange={() => onChoose(result)} />
      <span>{children}</span>
    </label>
  );
}
