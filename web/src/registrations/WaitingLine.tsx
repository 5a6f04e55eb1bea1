import type { RegistrationRequest } from '@agon/contract/registrations.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';
import { Applicant } from './Applicant.tsx';
import { hasCheckIn, isFull } from './check-in.ts';
import styles from './RequestQueue.module.css';

interface Props {
  tournament: Tournament;
  requests: readonly RegistrationRequest[];
  isSending: boolean;
  onTakeIn: (request: RegistrationRequest) => void;
  onTakeOff: (request: RegistrationRequest) => void;
  onReady: (request: RegistrationRequest, isReady: boolean) => void;
}

/** Who waits for a place, in order, and who lost theirs at the check-in. */
export function WaitingLine({ tournament, requests, isSending, onTakeIn, onTakeOff, onReady }: Props) {
  const t = useText();
  const mustCheckIn = hasCheckIn(tournament);
  const waiting = requests.filter(({ status }) => status === 'waiting');
  const dropped = requests.filter(({ status }) => status === 'dropped');
  const hasNoPlace = isFull(tournament);
  return (
    <>
      {waiting.length > 0 && (
        <section aria-label={t('registrationTools.waitingList')}>
          <h3>{t('registrationTools.waitingList')}</h3>
          {hasNoPlace && <p className={styles.status}>{t('registrationTools.allTaken')}</p>}
          <ol className={styles.requests}>
            {waiting.map((request) => (
              <li key={request.id}>
                <span className={styles.place}>{request.line}</span>
                <Applicant request={request} />
                <span className={styles.actions}>
                  {mustCheckIn && (
                    <label>
                      <input
                        type="checkbox"
                        aria-label={t('registrationTools.isReady', { name: request.name })}
                        checked={request.checked_in}
                        disabled={isSending}
                        onChange={({ target }) => onReady(request, target.checked)}
                      />{' '}
                      {t('registrationTools.readyShort')}
                    </label>
                  )}
                  <Button disabled={isSending || hasNoPlace || request.is_blocked} onClick={() => onTakeIn(request)}>
                    {t('registrationTools.takeIn')}
                  </Button>
                  <Button look="danger" disabled={isSending} onClick={() => onTakeOff(request)}>
                    {t('registrationTools.takeOffLine')}
                  </Button>
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {dropped.length > 0 && (
        <section aria-label={t('registrationTools.dropped')}>
          <h3>{t('registrationTools.dropped')}</h3>
          <ul className={styles.requests}>
            {dropped.map((request) => (
              <li key={request.id}>
                <Applicant request={request} />
                <Button disabled={isSending || request.is_blocked} onClick={() => onTakeIn(request)}>
                  {t('registrationTools.letBackIn')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
