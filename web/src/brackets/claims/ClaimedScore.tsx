import type { ClaimedResult } from '@agon/contract/brackets.claims.endpoints';
import { useText } from '../../i18n/text.ts';
import { resultText } from './claim-texts.ts';
import styles from './claims.module.css';

/** A claimed result, each side with its score on a line of its own, however long the names are. */
export function ClaimedScore({ names, result }: { names: readonly [string, string]; result: ClaimedResult | null }) {
  const t = useText();
  if (result === null) return <p className={styles.result}>{t('claimTools.noResult')}</p>;
  if (result.result === 'forfeit') return <p className={styles.result}>{resultText(t, names, result)}</p>;
  return (
    <dl className={styles.score}>
      {([0, 1] as const).map((side) => (
        <div key={side}>
          <dt>{names[side]}</dt>
          <dd>{result.score[side]}</dd>
        </div>
      ))}
    </dl>
  );
}
