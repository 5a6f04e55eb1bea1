import type { Profile } from '@agon/contract/account.endpoints';
import type { Session } from '@agon/contract/account.security.endpoints';
import { useEffect, useId, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useAnswer } from '../api/useAnswer.ts';
import { formatDay } from '../i18n/dates.ts';
import { useText } from '../i18n/text.ts';
import { NotificationSection } from '../notifications/NotificationSection.tsx';
import { ScrollNav } from '../ui/ScrollNav.tsx';
import { AvatarTools } from './AvatarTools.tsx';
import { CharacterSection } from './CharacterSection.tsx';
import { DataSection } from './DataSection.tsx';
import { DeletionSection } from './DeletionSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { LinkedAccounts } from './LinkedAccounts.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import styles from './profile.module.css';
import { roleTexts } from './role-texts.ts';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { Sessions } from './Sessions.tsx';
import { TeamSection } from './TeamSection.tsx';
import { useShownProviders } from './useShownProviders.ts';

/** In the order of the page, by the ids of the sections. */
const titles = {
  who: 'profile.who',
  reach: 'profile.reach',
  preferences: 'profile.preferences',
  prizes: 'profile.prizes',
  characters: 'profile.characters',
  teams: 'profile.teams',
  email: 'profile.email',
  password: 'accountTools.passwordTitle',
  'two-step': 'profile.secondFactor',
  logins: 'logins.accountsTitle',
  sessions: 'accountTools.sessionsTitle',
  notifications: 'profile.notifications',
  data: 'profile.data',
  deletion: 'profile.deletion',
} as const;
const sections = Object.keys(titles) as readonly (keyof typeof titles)[];

/** One's own account, part by part. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function ProfileSections({ profile }: { profile: Profile }) {
  const t = useText();
  const titleId = useId();
  const current = useSectionInView();
  useNamedSection();
  const sessions = useAnswer<Session[]>(listSessions);
  const providers = useShownProviders(profile);
  const shown = sections.filter((name) => name !== 'logins' || providers.length > 0);
  const day = formatDay(t, profile.createdAt.slice(0, 10));
  return (
    <article className={styles.page} aria-labelledby={titleId}>
      <AvatarTools profile={profile}>
        <div className={styles.name}>
          <h1 id={titleId}>{t('accountTools.profileTitle')}</h1>
          <p>
            <b>{profile.username}</b> · {t(roleTexts[profile.role])} · {t('accountTools.memberSince')} {day}
          </p>
        </div>
      </AvatarTools>
      <ScrollNav className={styles.nav} aria-label={t('profile.sections')}>
        {shown.map((name) => (
          <a
            key={name}
            href={`#${name}`}
            aria-current={name === current ? 'true' : undefined}
            data-danger={name === 'deletion' || undefined}
          >
            {t(titles[name])}
          </a>
        ))}
      </ScrollNav>
      <div className={styles.sections}>
        <ProfileForm profile={profile} />
        <CharacterSection />
        <TeamSection />
        <EmailSection profile={profile} />
        <PasswordSection profile={profile} onChanged={sessions.reload} />
        <SecondFactorSection profile={profile} onChanged={sessions.reload} />
        {providers.length > 0 && <LinkedAccounts profile={profile} providers={providers} />}
        <Sessions {...sessions} />
        <NotificationSection profile={profile} />
        <DataSection />
        <DeletionSection profile={profile} />
      </div>
    </article>
  );
}

const listSessions = () => browserApi('GET /sessions');

/** The address may name one, which is there only now. */
function useNamedSection(): void {
  useEffect(() => {
    const name = sections.find((section) => location.hash === `#${section}`);
    if (name !== undefined) document.getElementById(name)?.scrollIntoView();
  }, []);
}

/** The one that is being read: it stands below the header, in the upper third of the screen. */
function useSectionInView(): string {
  const [current, setCurrent] = useState<string>('who');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting);
        if (seen !== undefined) setCurrent(seen.target.id);
      },
      { rootMargin: '-20% 0px -75% 0px' },
    );
    for (const name of sections) {
      const section = document.getElementById(name);
      if (section !== null) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}
