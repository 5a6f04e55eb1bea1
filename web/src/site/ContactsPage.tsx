import type { Configs } from '@agon/contract/site.endpoints';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import type { Page } from '../page.ts';
import { useCan } from '../session/session.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Said } from '../ui/Said.tsx';
import styles from './ContactsPage.module.css';
import { channelMarks } from './channel-marks.ts';
import { type Channel, channelNames, channels, configOf, shownLink } from './channels.ts';
import { settingsAnchor } from './settings-anchor.ts';

/** Where those who run the site can be reached. */
export const contactsPage: Page<Configs> = {
  load: (api) => api('GET /configs'),
  meta: (t) => ({ title: t('site.contactsTitle'), description: t('site.contactsText') }),
  isStill: () => true,
  Screen: ContactsScreen,
};

function ContactsScreen({ content: configs }: { content: Configs }) {
  const t = useText();
  const given = channels.filter((channel) => configs[configOf[channel]] !== '');
  return (
    <>
      <PageTitle>{t('site.contactsTitle')}</PageTitle>
      {given.length === 0 ? (
        <NoContacts />
      ) : (
        <>
          <p className={styles.lead}>{t('site.contactsText')}</p>
          <ul className={styles.channels}>
            {given.map((channel) => (
              <li key={channel}>
                <ChannelLink channel={channel} written={configs[configOf[channel]]} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function NoContacts() {
  const t = useText();
  const href = useHref();
  const mayRun = useCan('site.run');
  return (
    <EmptyState title={t('site.noContacts')} text={t(mayRun ? 'site.noContactsYours' : 'site.noContactsText')}>
      {mayRun ? (
        <a href={`${href('/root/dashboard')}#${settingsAnchor}`}>{t('site.fillContacts')}</a>
      ) : (
        <a href={href('/tournaments')}>{t('games.allTournaments')}</a>
      )}
    </EmptyState>
  );
}

function ChannelLink({ channel, written }: { channel: Channel; written: string }) {
  const t = useText();
  const isEmail = channel === 'email';
  return (
    <a
      className={styles.channel}
      href={isEmail ? `mailto:${written}` : written}
      {...(!isEmail && { target: '_blank', rel: 'noopener me' })}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={channelMarks[channel]} />
      </svg>
      <span>
        <b>{isEmail ? t('account.email') : channelNames[channel]}</b>
        <small>{shownLink(written)}</small>
        {!isEmail && <Said>{t('layout.newTab')}</Said>}
      </span>
    </a>
  );
}
