import { ghostName } from '@agon/contract/account';
import type { RegistrationRequest } from '@agon/contract/registrations.endpoints';
import { formatMoment } from '../i18n/dates.ts';
import { useText } from '../i18n/text.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import styles from './RequestQueue.module.css';

/** Who asks to take part, and how to reach them. */
export function Applicant({ request }: { request: RegistrationRequest }) {
  const t = useText();
  const known = [
    request.user.username !== ghostName && t('registrationTools.account', { username: request.user.username }),
    request.discord && `Discord: ${request.discord}`,
    request.telegram && `Telegram: ${request.telegram}`,
  ].filter(Boolean);
  return (
    <span className={styles.applicant}>
      <b>{request.name}</b> {request.class !== '' && <span>{request.class}</span>}{' '}
      {request.is_blocked && <StatusBadge tone="done">{t('registrationTools.isBlocked')}</StatusBadge>}
      <small>
        {known.join(' · ')}
        {request.link !== '' && (
          <>
            {' · '}
            <a href={request.link} rel="nofollow noopener" target="_blank">
              {new URL(request.link).hostname}
            </a>
          </>
        )}
        {' · '}
        <time dateTime={request.created_at}>{formatMoment(request.created_at, t.language)}</time>
      </small>
    </span>
  );
}
