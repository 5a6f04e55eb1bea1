import type { Profile } from '@agon/contract/account.endpoints';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import styles from './factor.module.css';
import { useFactorTexts } from './factor-texts.ts';
import { roleTexts } from './role-texts.ts';

/** Asks those to turn two-step sign-in on who should, or have to. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function SecondFactorNotice({ profile }: { profile: Profile }) {
  const t = useText();
  const f = useFactorTexts();
  const href = useHref();
  const { restingRole, role } = profile;
  const asked = role === 'user' ? 'noticeUser' : 'noticeAsked';
  return (
    <aside className={styles.notice} aria-label={f('noticeLabel')} data-strict={restingRole !== null || undefined}>
      <p>{restingRole === null ? f(asked) : f('noticeRequired', { role: t(roleTexts[restingRole]) })}</p>
      <a href={`${href('/profile')}#two-step`}>{f('noticeAction')}</a>
    </aside>
  );
}
