import type { SectionOnWire } from '@agon/contract/brackets';
import { useMemo } from 'react';
import styles from './BracketScene.module.css';
import type { EliminationBracket } from './graph.ts';
import { layOut } from './layout.ts';
import { BetweenLines, SceneSection } from './SceneSection.tsx';

interface Props {
  bracket: EliminationBracket;
  /** This part alone. */
  only: SectionOnWire | undefined;
  fresh: ReadonlySet<number>;
  isLive: boolean;
}

/** More matches one above the other could not be read in a stream. */
const mostPerRound = 8;

/** The drawing for a stream: what is still to come, as large as the picture allows, with nothing to press. */
export function BracketOverlay({ bracket, only, fresh, isLive }: Props) {
  const isFinishedHidden = !bracket.isComplete;
  const scene = useMemo(
    () => layOut(bracket, { isFinishedHidden, only, mostPerRound }),
    [bracket, isFinishedHidden, only],
  );
  return (
    <div className={styles.overlay} style={{ '--scene-width': scene.width, '--scene-height': scene.height }}>
      <div className={styles.scene}>
        <BetweenLines scene={scene} champion={bracket.champion} />
        {scene.sections.map((placed) => (
          <SceneSection
            key={placed.section}
            bracket={bracket}
            placed={placed}
            window={undefined}
            isChosen
            isFar={false}
            isLive={isLive}
            fresh={fresh}
            tabStop={undefined}
          />
        ))}
      </div>
    </div>
  );
}
