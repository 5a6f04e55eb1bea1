import { type SectionOnWire, sections } from '@agon/contract/brackets';
import { type ReactNode, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { bracketTitle } from '../bracket-texts.ts';
import { isWhole } from '../view.ts';
import styles from './BracketScene.module.css';
import type { EliminationBracket } from './graph.ts';
import { layOut, type Scene, wholeScene } from './layout.ts';
import { Minimap } from './Minimap.tsx';
import { RoundTabs } from './RoundTabs.tsx';
import { BetweenLines, SceneSection } from './SceneSection.tsx';
import { SceneTools } from './SceneTools.tsx';
import { type SectionTab, SectionTabs } from './SectionTabs.tsx';
import { LitSide, lightOf, useLight } from './useLight.ts';
import { useIsNarrow, useIsTakenOver, useWindow } from './useView.ts';
import { useWalk } from './useWalk.ts';
import { useZoom, zoomKey } from './useZoom.ts';
import { currentColumn } from './window.ts';

interface Props {
  bracket: EliminationBracket;
  /** The part that a phone shows; wider screens show all and begin here. */
  section: SectionOnWire;
  fresh: ReadonlySet<number>;
  /** The tournament is in progress. */
  isLive: boolean;
  sectionTabs: readonly SectionTab[];
  /** What is asked besides the drawing. */
  listHref?: string | undefined;
  share?: ReactNode;
  /** Given to those who may report. */
  onChoose?: ((duelId: number) => void) | undefined;
}

/** Below this a windowed scene shows shapes instead of cards. */
const smallestReadable = 0.3;
const minimapFrom = 64;
/** Below these a round's title has no room for its number of games, and then none for itself. */
const roomForTitles = { short: 0.57, none: 0.32 } as const;
/** Longer ones do not go on one landscape page. */
const longFrom = 1.1;

/** The bracket as a drawing: all of it on a wide screen, round by round on a narrow one. */
export function BracketScene({ bracket, section, fresh, isLive, sectionTabs, listHref, share, onChoose }: Props) {
  const t = useText();
  const viewer = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLElement>(null);
  const keysId = useId();
  const [isFinishedHidden, hideFinished] = useState(false);
  const scene = useMemo(
    () => (isFinishedHidden ? layOut(bracket, { isFinishedHidden }) : wholeScene(bracket)),
    [bracket, isFinishedHidden],
  );
  const isNarrow = useIsNarrow();
  const isTakenOver = useIsTakenOver();
  const zoom = useZoom(frame, isNarrow);
  const window = useWindow({ frame, scene, section, scale: zoom.scale, isWhole: isWhole(bracket), isNarrow });
  const light = useLight(bracket);
  const walk = useWalk({ frame, bracket, scene, section, isNarrow });
  const isFar = !isWhole(bracket) && zoom.scale < smallestReadable;
  const lit = useDeferredValue(light.lit);

  const showSide = (side: number) => {
    light.keep(side);
    walk.toSide(side);
  };
  const followKey = (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (event.key === 'Escape') light.keep(undefined);
    if (target?.closest('input, dialog, [popover]')) return;
    const duelId = Number(target?.closest('[data-match]')?.getAttribute('data-match'));
    const turnZoom = isNarrow ? undefined : zoomKey(event.key);
    if (turnZoom !== undefined) turnZoom(zoom);
    else if (event.key === 'Enter' && duelId > 0 && target?.tagName !== 'BUTTON') light.keepNext(duelId);
    else if (!(duelId > 0 && walk.byKey(event.key, duelId, light.lit))) return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the matches inside
    <div ref={viewer} className={styles.viewer} onKeyDown={followKey}>
      <div className={styles.bar}>
        <SectionTabs {...{ frame, scene, section, isNarrow }} tabs={sectionTabs} scale={zoom.scale} />
        <SceneTools
          viewer={viewer}
          frame={frame}
          bracket={bracket}
          scene={scene}
          zoom={zoom}
          isFinishedHidden={isFinishedHidden}
          onHideFinished={hideFinished}
          onFind={showSide}
          listHref={listHref}
          share={share}
        />
      </div>
      <RoundTabs
        {...{ frame, bracket, scene, section, isNarrow }}
        final={sectionTabs.find(({ key }) => key === sections.grand && key !== section)}
      />
      <section
        ref={frame}
        className={styles.frame}
        aria-label={bracketTitle(t, bracket)}
        aria-describedby={keysId}
        data-lit={lit !== undefined || undefined}
        data-long={scene.height > scene.width * longFrom || undefined}
        data-titles={titlesAt(zoom.scale)}
        data-seedless={!hasSeeds(bracket) || undefined}
        style={{
          '--scale': zoom.scale,
          '--scene-width': scene.width,
          '--scene-height': scene.height,
          '--first-rows': firstRows(scene, section),
        }}
        {...light.handlers}
        onFocus={(event) => {
          light.handlers.onFocus(event);
          walk.onFocus(event);
        }}
      >
        <div className={styles.scene}>
          {lit !== undefined && <style>{lightOf(lit)}</style>}
          <LitSide value={lit}>
            <BetweenLines scene={scene} champion={bracket.champion} />
            {scene.sections.map((placed) => (
              <SceneSection
                key={placed.section}
                bracket={bracket}
                placed={placed}
                window={window}
                isChosen={placed.section === section}
                isFar={isFar}
                isLive={isLive}
                fresh={fresh}
                tabStop={walk.tabStop}
                onChoose={onChoose}
              />
            ))}
          </LitSide>
        </div>
      </section>
      {isTakenOver && bracket.size >= minimapFrom && (
        <Minimap frame={frame} scene={scene} lit={lit} scale={zoom.scale} />
      )}
      <p id={keysId} className={styles.keys} data-keys="" data-needs-script="">
        {t('brackets.walkKeys')}
      </p>
    </div>
  );
}

/** Matches of the round with which a narrow screen begins. */
function firstRows(scene: Scene, section: SectionOnWire): number | undefined {
  const placed = scene.sections.find((one) => one.section === section);
  return placed?.rounds[currentColumn(placed)]?.duels.length;
}

function titlesAt(scale: number): 'short' | 'none' | undefined {
  if (scale >= roomForTitles.short) return undefined;
  return scale < roomForTitles.none ? 'none' : 'short';
}

function hasSeeds({ participants }: EliminationBracket): boolean {
  return Object.values(participants).some(({ seed }) => seed !== null);
}
