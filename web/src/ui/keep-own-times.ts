import type { Translator } from '../i18n/text.ts';
import { isDuring, leftText, ownTimeText } from './moments.ts';
import { minuteNow, watchMinutes } from './useMinute.ts';

/**
 * Tells what of a part that rests depends on the reader's own clock, as its script would: what `OwnTime`, `TimeLeft` and `During`
 * left in the document. Returns what ends it.
 */
export function keepOwnTimes(place: Element, t: Translator): () => void {
  for (const time of place.querySelectorAll<HTMLTimeElement>('time[data-told]'))
    time.textContent = ownTimeText(t, { ...time.dataset, moment: time.dateTime });
  const timed = [...place.querySelectorAll<HTMLElement>('[data-until],[data-during]')];
  let told: number | undefined;
  const tell = () => {
    const now = minuteNow();
    if (now === told) return;
    told = now;
    for (const one of timed) {
      const { until, from, to } = one.dataset;
      if (until === undefined) one.hidden = !isDuring({ from: numberOf(from), to: numberOf(to) }, now);
      else one.textContent = leftText(t, { ...one.dataset, until: Number(until) }, now);
    }
  };
  tell();
  return watchMinutes(tell);
}

function numberOf(written: string | undefined): number | undefined {
  return written === undefined ? undefined : Number(written);
}
