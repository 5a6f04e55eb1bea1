import { type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import styles from './IntroVideo.module.css';

interface Film {
  /** False until the page is there; before, nobody can turn it on. */
  readonly canPlay: boolean;
  /** Nothing of it is loaded before: once the page is there, or once they ask, for those who do not want motion or count their data. */
  readonly isWanted: boolean;
  readonly isPaused: boolean;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly turn: () => void;
}

/** The film behind the intro, and what stops it. */
export function useFilm(src: string | undefined): Film {
  const video = useRef<HTMLVideoElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const [canPlay, setCanPlay] = useState(false);
  useEffect(() => {
    const runs = src !== undefined && wantsMotion();
    setCanPlay(src !== undefined);
    setWanted(runs);
    setPaused(!runs);
  }, [src]);
  const turn = () => {
    if (!isWanted) setWanted(true);
    else if (isPaused) void video.current?.play();
    else video.current?.pause();
    setPaused(!isPaused);
  };
  return { canPlay, isWanted, isPaused, video, turn };
}

export function IntroVideo({ src, film: { isWanted, video } }: { src: string; film: Film }) {
  if (!isWanted) return null;
  return <video ref={video} className={styles.film} src={src} autoPlay muted loop playsInline />;
}

export function FilmButton({ film: { canPlay, isPaused, turn } }: { film: Film }) {
  const t = useText();
  if (!canPlay) return null;
  const label = t(isPaused ? 'games.landingPlay' : 'games.landingPause');
  return (
    <button type="button" className={styles.turn} onClick={turn} aria-label={label} title={label}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={isPaused ? 'M8 5v14l11-7z' : 'M7 5h4v14H7zM13 5h4v14h-4z'} />
      </svg>
    </button>
  );
}

function wantsMotion(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return (
    !connection?.saveData && !matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches
  );
}
