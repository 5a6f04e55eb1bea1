import { contentLimits } from '@agon/contract/tournaments.contents';
import type { TournamentContents } from '@agon/contract/tournaments.contents.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { browserApi } from '../../api/browser-api.ts';
import { useText } from '../../i18n/text.ts';
import { Field } from '../../ui/Field.tsx';
import { useContentForm } from '../../ui/useContentForm.ts';
import { ContactsView } from './ContactsView.tsx';
import { ContentForm } from './ContentForm.tsx';
import { channels, draftOf, faultsOf, tidied } from './contacts.ts';
import styles from './fields.module.css';
import { TextField } from './TextField.tsx';

interface Props {
  tournament: Tournament;
  contacts: TournamentContents['organizer_info'];
  onClose: (isSaved: boolean) => void;
}

const controls = {
  discord: { type: 'text', maxLength: contentLimits.handle },
  telegram: { type: 'text', maxLength: contentLimits.handle },
  email: { type: 'email', maxLength: contentLimits.email },
  website: { type: 'url', maxLength: contentLimits.link, placeholder: 'https://' },
} as const;

// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function ContactsForm({ tournament: { id }, contacts, onClose }: Props) {
  const t = useText();
  const form = useContentForm({
    source: draftOf(contacts),
    tidied,
    faultsOf: (draft) => faultsOf(t, draft),
    send: (body) => browserApi('PUT /tournaments/{id}/organizer-info', { params: { id }, body }),
    onClose,
  });
  const hints = { discord: t('contents.discordHint'), telegram: t('contentTools.telegramHint') };
  return (
    <ContentForm tab="contacts" form={form} saved={<ContactsView contacts={contacts} />}>
      <div className={styles.row}>
        {channels.map((channel) => (
          <Field
            key={channel}
            label={t(`contents.${channel}`)}
            hint={channel === 'discord' || channel === 'telegram' ? hints[channel] : undefined}
            error={form.faults[channel]}
          >
            {(control) => (
              <input
                {...control}
                {...controls[channel]}
                autoComplete="off"
                value={form.value[channel]}
                onChange={({ target }) => form.set({ [channel]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <TextField value={form.value.text} faults={form.faults} onChange={(text) => form.set({ text })} />
    </ContentForm>
  );
}
