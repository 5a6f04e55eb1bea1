import type { TraitLevel } from '@agon/contract/games';
import { wordsOf } from '@agon/contract/localized';
import type { TraitMark } from '@agon/contract/players.traits.endpoints';
import { useText } from '../i18n/text.ts';
import { useSite } from '../layout/site.ts';
import { listedMarks, shownMarks } from './shown-traits.ts';
import styles from './TraitMarks.module.css';

interface Props {
  gameId: number | undefined;
  marks: readonly TraitMark[];
  /** Enough to tell players apart, unless given; the page of a player says all. */
  levels?: readonly TraitLevel[];
}

/** What a player is, small and beside the name, each in its colour. */
export function TraitMarks({ gameId, marks, levels }: Props) {
  const t = useText();
  const game = useSite().games.find(({ id }) => id === gameId);
  const shown = levels === undefined ? listedMarks(t, game, marks) : shownMarks(t, game, marks, levels);
  if (shown.length === 0) return null;
  return (
    <span className={styles.marks}>
      {shown.map(({ id, name, color }) => (
        <span key={id} className={styles.mark} style={color === '' ? undefined : { '--trait': color }}>
          {wordsOf(name, t.language)}
        </span>
      ))}
    </span>
  );
}
