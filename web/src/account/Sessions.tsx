import type { Session } from '@agon/contract/account.security.endpoints';
import { useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { formatAgo, formatMoment } from '../i18n/dates.ts';
import { type Translator, useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';
import { FormActions, FormError } from '../ui/Form.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { notify } from '../ui/notify.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { useMinute } from '../ui/useMinute.ts';
import { useSending } from '../ui/useSending.ts';
import { LogOutDialog } from './LogOutDialog.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import styles from './security.module.css';

interface Props {
  answer: readonly Session[] | undefined;
  failure: unknown;
  reload: () => Promise<void>;
}

/** Where one is logged in, and the way out of there. */
export function Sessions({ answer: sessions, failure, reload }: Props) {
  const t = useText();
  const [leaving, setLeaving] = useState<'elsewhere' | 'everywhere'>();
  const { isSending, error, send } = useSending();
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];
  const end = async ({ id }: Session) => {
    // Somebody may have ended it meanwhile: the list shows how it is.
    await browserApi('DELETE /sessions/{id}', { params: { id } }).finally(reload);
    notify(t('accountTools.sessionEnded'));
  };
  return (
    <ProfileSection name="sessions" title={t('accountTools.sessionsTitle')} hint={t('accountTools.sessionsText')}>
      {failure !== undefined && <LoadFailure failure={failure} isAbove={sessions !== undefined} onRetry={reload} />}
      {sessions === undefined && failure === undefined && <p aria-busy="true">{t('layout.loading')}</p>}
      {sessions !== undefined && (
        <>
          {error !== undefined && <FormError>{error}</FormError>}
          <ul className={styles.sessions}>
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isBusy={isSending}
                onEnd={() => void send(() => end(session))}
              />
            ))}
          </ul>
          <FormActions>
            {others.length > 0 && (
              <Button onClick={() => setLeaving('elsewhere')}>{t('accountTools.logOutElsewhere')}</Button>
            )}
            <Button look="danger" onClick={() => setLeaving('everywhere')}>
              {t('accountTools.logOutEverywhere')}
            </Button>
          </FormActions>
        </>
      )}
      {leaving !== undefined && (
        <LogOutDialog from={leaving} others={others.length} onLeft={reload} onClose={() => setLeaving(undefined)} />
      )}
    </ProfileSection>
  );
}

function SessionRow({ session, isBusy, onEnd }: { session: Session; isBusy: boolean; onEnd: () => void }) {
  const t = useText();
  const now = useMinute();
  const device = deviceText(t, session);
  const place = session.address || t('accountTools.unknownPlace');
  const ago = now === undefined ? '' : formatAgo(session.seenAt, now, t.language);
  return (
    <li>
      <div>
        <p className={styles.device}>
          <strong>{device}</strong>
          {session.isCurrent && <StatusBadge tone="soon">{t('accountTools.thisDevice')}</StatusBadge>}
        </p>
        <p className={styles.note}>
          <span className={styles.place}>{place}</span>
          {' · '}
          {t('accountTools.since', { moment: formatMoment(t, session.createdAt) })}
          {!session.isCurrent && (
            <>
              {' · '}
              <time dateTime={session.seenAt}>{t('accountTools.seen', { ago })}</time>
            </>
          )}
        </p>
      </div>
      {!session.isCurrent && (
        <Button aria-label={t('accountTools.endSessionOf', { device, place })} disabled={isBusy} onClick={onEnd}>
          {t('accountTools.endSession')}
        </Button>
      )}
    </li>
  );
}

function deviceText(t: Translator, { device: { browser, system } }: Session): string {
  if (browser !== null && system !== null) return t('accountTools.deviceOn', { browser, system });
  return browser ?? system ?? t('accountTools.unknownDevice');
}
