import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useEffect, useRef, useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { failureText } from '../../api/failure.ts';
import { formatMoment } from '../../i18n/dates.ts';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/Form.tsx';
import styles from './ReplayBar.module.css';
import { useSteps } from './steps.ts';
import { describeEntry } from './timeline-texts.ts';

/** Time to see what a step changed. */
const stepMs = 1_300;

interface Props {
  tournament: Tournament;
  bracket: Bracket;
  /** The version to begin with. */
  start: number | 'start';
  onShow: (bracket: Bracket) => void;
  onClose: () => void;
}

/** Goes through what happened to a bracket, step by step or by itself, as a player of films does. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function ReplayBar({ tournament, bracket, start, onShow, onClose }: Props) {
  const t = useText();
  const { steps, error: failedSteps } = useSteps(bracket);
  const [chosen, setChosen] = useState<number>();
  const [isPlaying, setPlaying] = useState(start === 'start');
  const last = (steps?.length ?? 0) - 1;
  const first = start === 'start' ? 0 : (steps?.findIndex(({ version }) => version >= start) ?? 0);
  const at = Math.min(Math.max(0, chosen ?? first), Math.max(0, last));
  const step = steps?.[at];
  const { isShown, error: failedVersion } = useVersion(bracket.id, step?.version, onShow);

  useEffect(() => {
    if (!isPlaying || !isShown) return;
    const timer = setTimeout(() => (at < last ? setChosen(at + 1) : setPlaying(false)), stepMs);
    return () => clearTimeout(timer);
  }, [isPlaying, isShown, at, last]);
  const player = useRef<HTMLButtonElement>(null);
  useEffect(() => player.current?.focus({ preventScroll: true }), []);

  const go = (to: number) => {
    setPlaying(false);
    setChosen(to);
  };
  const play = () => {
    if (!isPlaying && at === last) setChosen(0);
    setPlaying(!isPlaying);
  };
  const failure = failedSteps ?? failedVersion;
  const text = step && describeEntry(t, { bracket, names: tournament.participants }, steps.toReversed(), step);
  return (
    <section className={styles.bar} aria-label={t('bracketTools.replay')}>
      <div className={styles.controls}>
        <Button onClick={() => go(at - 1)} disabled={at === 0} aria-label={t('bracketTools.replayPrevious')}>
          <Icon path="M15 5l-7 7 7 7" />
        </Button>
        <Button ref={player} look="main" className={styles.play} onClick={play}>
          {t(isPlaying ? 'bracketTools.replayPause' : 'bracketTools.replayPlay')}
        </Button>
        <Button onClick={() => go(at + 1)} disabled={at >= last} aria-label={t('bracketTools.replayNext')}>
          <Icon path="M9 5l7 7-7 7" />
        </Button>
        <input
          type="range"
          min={1}
          max={Math.max(1, last + 1)}
          value={at + 1}
          aria-label={t('bracketTools.replayStep')}
          aria-valuetext={text}
          onChange={({ target }) => go(Number(target.value) - 1)}
        />
        <Button onClick={onClose}>{t('bracketTools.replayNow')}</Button>
      </div>
      {failure !== undefined && <FormError>{failureText(t, failure)}</FormError>}
      <p className={styles.told} role="status">
        {step !== undefined && (
          <>
            <span>{t('bracketTools.replayAt', { step: at + 1, steps: last + 1 })}</span>
            <time dateTime={step.at}>{formatMoment(t, step.at)}</time>
            <span>{text}</span>
          </>
        )}
      </p>
    </section>
  );
}

function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** Loads the bracket as it was and shows it; what was loaded once is kept. */
function useVersion(id: number, version: number | undefined, onShow: Props['onShow']) {
  const known = useRef(new Map<number, Bracket>());
  const show = useRef(onShow);
  show.current = onShow;
  const [shown, setShown] = useState<number>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    if (version === undefined) return;
    let isWanted = true;
    const showIt = (loaded: Bracket) => {
      known.current.set(version, loaded);
      if (!isWanted) return;
      setError(undefined);
      show.current(loaded);
      setShown(version);
    };
    const kept = known.current.get(version);
    const loading = kept ?? browserApi('GET /brackets/{id}/versions/{version}', { params: { id, version } });
    Promise.resolve(loading).then(showIt, (failure) => isWanted && setError(failure));
    return () => {
      isWanted = false;
    };
  }, [id, version]);
  return { isShown: shown !== undefined && shown === version, error };
}
