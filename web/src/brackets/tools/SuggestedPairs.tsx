import type { PairingSuggestion, SwissBracket } from '@agon/contract/brackets.swiss.endpoints';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/Button.tsx';
import { pairingText } from '../swiss/pairing-text.ts';
import type { Pair } from './pairing.ts';
import styles from './tools.module.css';

interface Props {
  bracket: SwissBracket;
  pairs: PairingSuggestion['pairs'];
  nameOf: (side: number) => string;
  isLocked: (pair: Pair) => boolean;
  onLock: (pair: Pair) => void;
  onForbid: (pair: Pair) => void;
}

/** The pairs that a round would get, each with its reason; what is locked or forbidden changes the others. */
export function SuggestedPairs({ bracket, pairs, nameOf, isLocked, onLock, onForbid }: Props) {
  const t = useText();
  return (
    <ol className={styles.pairs} aria-label={t('bracketTools.pairPreview')}>
      {pairs.map(({ participants, reasons }) => {
        const [a = null, b = null] = participants;
        if (a === null) return null;
        const text = pairingText(t, bracket, { status: b === null ? 'bye' : 'ready', reasons });
        return (
          <li key={a}>
            <span>
              <b>{nameOf(a)}</b> – {b === null ? t('brackets.bye') : <b>{nameOf(b)}</b>}
              <br />
              <small>{text}</small>
            </span>
            {b !== null && (
              <span className={styles.row}>
                <Button aria-pressed={isLocked([a, b])} onClick={() => onLock([a, b])}>
                  {t(isLocked([a, b]) ? 'bracketTools.locked' : 'bracketTools.lock')}
                </Button>
                <Button onClick={() => onForbid([a, b])}>{t('bracketTools.forbid')}</Button>
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
