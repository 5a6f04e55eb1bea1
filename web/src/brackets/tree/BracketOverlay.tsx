import type { SectionOnWire } from '@agon/contract/brackets';
import { useMemo } from 'react';
import styles from './BracketScene.module.css';
import type { EliminationBracket } from './graph.ts';
import { overlayScene, roundsInPlay } from './in-play.ts';
import { MatchesInPlay } from './MatchesInPlay.tsx';
import { BetweenLines, SceneSection } from './SceneSection.tsx';

interface Props {
  bracket: EliminationBracket;
  /** This part alone. */
  only: SectionOnWire | undefined;
  fresh: ReadonlySet<number>;
  isLive: boolean;
}

/** For a stream: what is played and still to come, as large as the picture allows, with nothing to press. */
export function BracketOverlay(props: Props) {
  const { bracket, only, fresh, isLive } = props;
  const rounds = roundsInPlay(bracket, only, fresh);
  if (rounds === undefined) return <Tree {...props} />;
  return <MatchesInPlay bracket={bracket} rounds={rounds} fresh={fresh} isLive={isLive} />;
}

/** The drawing without the rounds that are over, or too tall. */
function Tree({ bracket, only, fresh, isLive }: Props) {
  const scene = useMemo(() => overlayScene(bracket, only), [bracket, only]);
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
