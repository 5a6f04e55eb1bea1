import { ghostName } from '@agon/contract/account.ghost';
import type { RegistrationRequest } from '@agon/contract/registrations.endpoints';
import { formatMoment } from '../i18n/dates.ts';
import { useText } from '../i18n/text.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import styles from './RequestQueue.module.css';

/** Who asks to take part, and how to reach them. */
export function Applicant({ request }: { request: RegistrationRequest }) {
  const t = useText();
  const { user, speaker, discord, telegram, link, created_at } = request;
  const known = [
    user.username !== ghostName && t('registrationTools.account', { username: user.username }),
    speaker !== null && speaker !== user.username && t('registrationTools.captainNow', { username: speaker }),
    discord && `Discord: ${discord}`,
    telegram && `Telegram: ${telegram}`,
  ].filter(Boolean);
  return (
    <span className={styles.applicant}>
      <b>{request.name}</b> {request.class !== '' && <span>{request.class}</span>}{' '}
      {request.is_blocked && <StatusBadge tone="done">{t('registrationTools.isBlocked')}</StatusBadge>}
      <small>
        {known.map((one) => `${one} · `)}
        {link !== '' && (
          <>
            <a href={link} rel="nofollow noopener" target="_blank">
              {new URL(link).hostname}
            </a>
            {' · '}
          </>
        )}
        <time dateTime={created_at}>{formatMoment(t, created_at)}</time>
      </small>
    </span>
  );
}
