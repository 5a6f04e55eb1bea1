import type { OwnRegistration } from '@agon/contract/registrations.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { browserApi } from '../api/browser-api.ts';
import { useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';
import { countdownText } from '../ui/countdown.ts';
import { OwnTime } from '../ui/OwnTime.tsx';
import { useMinute } from '../ui/useMinute.ts';
import { checkInStateOf } from './check-in.ts';
import styles from './OwnCheckIn.module.css';

interface Props {
  tournament: Tournament;
  own: OwnRegistration;
  isSending: boolean;
  onAct: (call: () => Promise<OwnRegistration>) => void;
}

/** One's own check-in, or readiness to step in: when it opens, one click while it is open, and what it was at the end. */
export function OwnCheckIn({ tournament, own, isSending, onAct }: Props) {
  const t = useText();
  const now = useMinute();
  const state = checkInStateOf(tournament, now);
  const window = tournament.entry.check_in;
  if (window === null || now === undefined || state === 'none' || state === 'unknown') return null;

  const isThere = isAllThere(own);
  const isWaiting = own.participant === null;
  const params = { slug: tournament.slug };
  const left = (moment: string) => countdownText(Date.parse(moment) - now, t.language);
  if (state === 'before') {
    return (
      <p className={styles.when}>
        {t('registrationTools.checkInOpensIn', { time: left(window.opensAt) })} (<OwnTime moment={window.opensAt} />)
      </p>
    );
  }
  const known = isWaiting ? 'registrationTools.ready' : 'registrationTools.checkedIn';
  if (state === 'over') {
    const missed = isWaiting ? 'registrationTools.notReady' : 'registrationTools.notCheckedIn';
    return (
      <p className={styles.when} data-there={isThere}>
        {t(isThere ? known : missed)}
      </p>
    );
  }
  return (
    <div className={styles.checkIn}>
      {isThere ? (
        <>
          <p className={styles.when} data-there>
            {t(known)}
          </p>
          <Button
            disabled={isSending}
            onClick={() => onAct(() => browserApi('DELETE /tournaments/{slug}/check-in', { params }))}
          >
            {t('registrationTools.takeCheckInBack')}
          </Button>
        </>
      ) : (
        <Button
          look="main"
          disabled={isSending}
          onClick={() => onAct(() => browserApi('POST /tournaments/{slug}/check-in', { params }))}
        >
          {t(isWaiting ? 'registrationTools.sayReady' : 'registrationTools.checkIn')}
        </Button>
      )}
      <p className={styles.when}>{t('registrationTools.checkInClosesIn', { time: left(window.closesAt) })}</p>
    </div>
  );
}

/** The check-in is for all with which one takes part or waits in line. */
function isAllThere({ others, ...first }: OwnRegistration): boolean {
  const concerned = [first, ...others].flatMap(
    ({ participant, request }) => participant ?? (request?.status === 'waiting' ? request : []),
  );
  return concerned.every(({ checked_in }) => checked_in);
}
