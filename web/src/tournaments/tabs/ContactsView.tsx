import type { TournamentContents } from '@agon/contract/tournaments.contents.endpoints';
import { useText } from '../../i18n/text.ts';
import { type Channel, contactHref, withoutScheme } from '../../ui/links.ts';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { WrittenText } from '../../ui/WrittenText.tsx';
import styles from './ContactsView.module.css';
import { channels } from './contacts.ts';

/** Where the organizer can be reached. */
export function ContactsView({ contacts }: { contacts: TournamentContents['organizer_info'] }) {
  const t = useText();
  const given = channels.filter((channel) => contacts[channel] !== '');
  return (
    <div className={styles.contacts}>
      {given.length > 0 && (
        <dl>
          {given.map((channel) => (
            <div key={channel}>
              <dt>{t(`contents.${channel}`)}</dt>
              <dd>
                <Contact channel={channel} written={contacts[channel]} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <WrittenText html={contacts.html} />
    </div>
  );
}

function Contact({ channel, written }: { channel: Channel; written: string }) {
  const href = contactHref(channel, written);
  const shown = withoutScheme(written);
  if (href === undefined) return written;
  if (channel === 'email') return <a href={href}>{shown}</a>;
  return <NewTabLink href={href}>{shown}</NewTabLink>;
}
