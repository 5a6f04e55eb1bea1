import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/text.ts';
import { hostOf } from '../tournaments/tabs/links.ts';
import { PlayMark } from './PlayMark.tsx';
import styles from './VideoPlayer.module.css';
import { videoFrameOf } from './video-frame.ts';

interface Props {
  link: string;
  title: string;
  /** Path of the picture that stands in its place until it is played. */
  poster: string;
}

/** A video of another site, of which nothing is asked before one plays it. Without scripts it is a link. */
export function VideoPlayer({ link, title, poster }: Props) {
  const t = useText();
  const [frame, setFrame] = useState<string>();
  const canPlay = videoFrameOf(link, '') !== undefined;
  const host = hostOf(link);
  const play = (event: MouseEvent) => {
    const known = videoFrameOf(link, location.hostname);
    if (known === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setFrame(known);
  };
  return (
    <div className={styles.video}>
      {frame === undefined ? (
        <a className={styles.screen} href={link} target="_blank" rel="noopener nofollow ugc" onClick={play}>
          <img src={poster} alt="" width={1280} height={720} fetchPriority="high" />
          <PlayMark />
          <span className={styles.said}>{t(canPlay ? 'media.play' : 'media.watch', { title })}</span>
        </a>
      ) : (
        <Frame src={frame} title={title} />
      )}
      <p className={styles.note}>
        {canPlay && frame === undefined && <span data-needs-script="">{t('media.quiet', { host })} </span>}
        <a href={link} target="_blank" rel="noopener nofollow ugc">
          {t('media.openOn', { host })} <span className={styles.said}>{t('contents.newTab')}</span>
        </a>
      </p>
    </div>
  );
}

function Frame({ src, title }: { src: string; title: string }) {
  const ref = useRef<HTMLIFrameElement>(null);
  // The link that was followed is gone.
  useEffect(() => ref.current?.focus(), []);
  return (
    <iframe
      ref={ref}
      className={styles.screen}
      src={src}
      title={title}
      allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
    />
  );
}
