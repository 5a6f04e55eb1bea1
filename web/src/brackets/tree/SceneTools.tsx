import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { isShown } from '../duels.ts';
import type { EliminationBracket } from './graph.ts';
import type { Scene } from './layout.ts';
import styles from './SceneTools.module.css';
import { SideSearch } from './SideSearch.tsx';
import { bringIntoPage, roomIn } from './useView.ts';
import type { Zoom } from './useZoom.ts';

interface Props {
  viewer: RefObject<HTMLElement | null>;
  frame: RefObject<HTMLElement | null>;
  bracket: EliminationBracket;
  scene: Scene;
  zoom: Zoom;
  isFinishedHidden: boolean;
  onHideFinished: (isHidden: boolean) => void;
  onFind: (side: number) => void;
  listHref: string | undefined;
  share: ReactNode;
}

/** What one can do with the drawing: find a side, choose how much of it is seen, take it elsewhere. */
export function SceneTools(props: Props) {
  const { viewer, frame, bracket, scene, zoom, isFinishedHidden, onHideFinished, onFind, listHref, share } = props;
  const t = useText();
  const fullScreen = useFullScreen(viewer);
  const canHide = isFinishedHidden || hasFinishedRound(bracket);
  const fit = () => {
    if (frame.current === null) return;
    zoom.to(fitting(frame.current, scene));
    bringIntoPage(frame.current);
  };
  return (
    <div className={styles.tools}>
      <SideSearch bracket={bracket} viewer={viewer} onFind={onFind} />
      {canHide && (
        <button
          type="button"
          className={styles.toggle}
          aria-pressed={isFinishedHidden}
          data-needs-script=""
          onClick={() => onHideFinished(!isFinishedHidden)}
        >
          {t('brackets.hideFinished')}
        </button>
      )}
      <div className={styles.group} data-needs-script="">
        <Tool label={t('brackets.zoomOut')} shape="M5 12h14" onClick={() => zoom.by(0.8)} />
        <button type="button" className={styles.percent} title={t('brackets.zoomReset')} onClick={() => zoom.to(1)}>
          {Math.round(zoom.scale * 100)}%
        </button>
        <Tool label={t('brackets.zoomIn')} shape="M5 12h14M12 5v14" onClick={() => zoom.by(1.25)} />
        <Tool label={t('brackets.zoomFit')} shape="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5M9 12h6" onClick={fit} />
        <Tool
          label={t(fullScreen.isOn ? 'brackets.leaveFullScreen' : 'brackets.fullScreen')}
          shape={fullScreen.isOn ? 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5' : 'M14 4h6v6M10 20H4v-6M20 4l-7 7M4 20l7-7'}
          onClick={fullScreen.toggle}
        />
      </div>
      {share}
      {listHref !== undefined && (
        <a className={styles.list} href={listHref}>
          {t('brackets.asList')}
        </a>
      )}
    </div>
  );
}

function Tool({ label, shape, onClick }: { label: string; shape: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.tool} aria-label={label} title={label} onClick={onClick}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={shape} />
      </svg>
    </button>
  );
}

/** The scale at which the whole scene is in the frame; a very long one only as wide as the frame. */
function fitting(frame: HTMLElement, { width, height }: Scene): number {
  const room = roomIn(frame);
  // A frame that is not full of what is in it now can become taller.
  const growth = Math.max(0, (Number.parseFloat(getComputedStyle(frame).maxBlockSize) || 0) - frame.clientHeight);
  const [byWidth, byHeight] = [room.width / width, (room.height + growth) / height];
  return byHeight < byWidth / 6 ? Math.min(1, byWidth) : Math.min(1, byWidth, byHeight);
}

function hasFinishedRound(bracket: EliminationBracket): boolean {
  return (
    !bracket.isComplete &&
    bracket.rounds.some(({ duels }) => duels.some(isShown) && duels.every((d) => d.result !== null || !isShown(d)))
  );
}

/** Where the browser has no full screen for a part of a page, the part covers the page. */
function useFullScreen(viewer: RefObject<HTMLElement | null>) {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const follow = () => setOn(document.fullscreenElement !== null && document.fullscreenElement === viewer.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [viewer]);
  useEffect(() => {
    if (viewer.current) viewer.current.dataset.full = String(isOn);
    if (!isOn) return;
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && setOn(false);
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [viewer, isOn]);
  const toggle = () => {
    const covers = () => setOn(!isOn);
    if (document.fullscreenElement !== null) void document.exitFullscreen();
    else if (!isOn && document.fullscreenEnabled) viewer.current?.requestFullscreen().catch(covers);
    else covers();
  };
  return { isOn, toggle };
}
