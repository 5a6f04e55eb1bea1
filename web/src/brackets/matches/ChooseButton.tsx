import type { Duel } from '@agon/contract/brackets.endpoints';
import { useText } from '../../i18n/text.ts';
import { canReport } from '../duels.ts';
import styles from './ChooseButton.module.css';

interface Props {
  duel: Duel;
  onChoose: ((duelId: number) => void) | undefined;
}

/** Lies over a match, for those who report its result. */
export function ChooseButton({ duel, onChoose }: Props) {
  const t = useText();
  if (onChoose === undefined || !canReport(duel)) return null;
  const action = t(duel.result === null ? 'brackets.report' : 'brackets.correct');
  return (
    <button
      type="button"
      className={styles.choose}
      aria-label={`${action}: ${t('brackets.match', { number: duel.id })}`}
      onClick={() => onChoose(duel.id)}
    />
  );
}
