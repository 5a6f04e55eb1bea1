import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { sized } from '../files/sized.ts';
import { useText } from '../i18n/text.ts';
import { hostOf } from '../ui/links.ts';
import { NewTabLink } from '../ui/NewTabLink.tsx';
import { Said } from '../ui/Said.tsx';
import { PlayMark } from './PlayMark.tsx';
import styles from './VideoPlayer.module.css';
import { videoFrameOf } from './video-frame.ts';

interface Props {
  link: string;
  title: string;
  /** Path of the picture that stands in its place until it is played. */
  poster: string;
  /** Further down the page: the picture can wait. */
  isBelow?: boolean;
}

/** A video of another site, of which nothing is asked before one plays it. Without scripts it is a link. */
export function VideoPlayer({ link, title, poster, isBelow = false }: Props) {
  const t = useText();
  const [frame, setFrame] = useState<string>();
  const canPlay = videoFrameOf(link) !== undefined;
  const host = hostOf(link);
  const play = async (event: MouseEvent) => {
    if (!canPlay || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setFrame(videoFrameOf(link, location.hostname, ...(await otherHosts(host))));
  };
  return (
    <div className={styles.video}>
      {frame === undefined ? (
        <a
          className={styles.screen}
          href={link}
          target="_blank"
          rel="noopener nofollow ugc"
          data-in-place={canPlay ? '' : undefined}
          onClick={(event) => void play(event)}
        >
          <img
            {...sized(poster, '(min-width: 60rem) 56rem, 100vw')}
            alt=""
            width={1280}
            height={720}
            {...(isBelow ? { loading: 'lazy' } : { fetchPriority: 'high' })}
          />
          <PlayMark />
          <Said>{t(canPlay ? 'media.play' : 'media.watch', { title })}</Said>
        </a>
      ) : (
        <Frame src={frame} title={title} />
      )}
      <p className={styles.note}>
        {canPlay && frame === undefined && <span data-needs-script="">{t('media.quiet', { host })} </span>}
        <NewTabLink href={link}>{t('media.openOn', { host })}</NewTabLink>
      </p>
    </div>
  );
}

/** Under which the site says it is found, too; only Twitch asks. */
async function otherHosts(of: string): Promise<string[]> {
  if (!/(^|\.)twitch\.tv$/.test(of)) return [];
  const { twitchDomain } = await browserApi('GET /configs').catch(() => ({ twitchDomain: '' }));
  return twitchDomain === '' || twitchDomain === location.hostname ? [] : [twitchDomain];
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
