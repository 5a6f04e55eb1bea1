import type { Profile } from '@agon/contract/account.endpoints';
import {
  hasLetter,
  isForOrganizers,
  type NotificationKind,
  type NotificationTheme,
  notificationThemes,
} from '@agon/contract/notifications';
import type { NotificationChoice, NotificationChoices } from '@agon/contract/notifications.endpoints';
import { can } from '@agon/contract/permissions';
import type { FormEvent } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { Button } from '../ui/Button.tsx';
import { FormActions, FormError } from '../ui/Form.tsx';
import { notify } from '../ui/notify.ts';
import { useDraft } from '../ui/useDraft.ts';
import { useSending } from '../ui/useSending.ts';
import styles from './ChoicesForm.module.css';
import { useNotificationTexts } from './texts.ts';

interface Props {
  profile: Profile;
  known: NotificationChoices;
  onSaved: (choices: NotificationChoices) => void;
}

const themes = Object.keys(notificationThemes) as NotificationTheme[];

export function ChoicesForm({ profile, known, onSaved }: Props) {
  const n = useNotificationTexts();
  const draft = useDraft<readonly NotificationChoice[]>(known.choices);
  const { isSending, error, send, forget } = useSending();
  const isOrganizer = can(profile, 'tournaments.create');
  const shown = themes.filter((theme) => isOrganizer || !notificationThemes[theme].every(isForOrganizers));

  const set = (kind: NotificationKind, changed: Partial<NotificationChoice>) => {
    forget();
    draft.set(draft.value.map((choice) => (choice.kind === kind ? { ...choice, ...changed } : choice)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      onSaved(await browserApi('PUT /profile/notifications', { body: { choices: [...draft.value] } }));
      draft.reset();
      notify(n('saved'));
    });
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      {!known.mail && <p className={styles.note}>{n('noMail')}</p>}
      {known.mail && !profile.isVerifiedEmail && <p className={styles.note}>{n('unverified')}</p>}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{n('kind')}</th>
            <th scope="col">{n('inPage')}</th>
            <th scope="col">{n('byMail')}</th>
          </tr>
        </thead>
        {shown.map((theme) => (
          <tbody key={theme}>
            <tr>
              <th scope="rowgroup" colSpan={3} className={styles.theme}>
                {n(`theme_${theme}`)}
              </th>
            </tr>
            {draft.value
              .filter(({ kind }) => (notificationThemes[theme] as readonly string[]).includes(kind))
              .map((choice) => (
                <ChoiceRow key={choice.kind} choice={choice} hasMail={known.mail} onSet={set} />
              ))}
          </tbody>
        ))}
      </table>
      {error !== undefined && <FormError>{error}</FormError>}
      <FormActions>
        <Button type="submit" look="main" disabled={!draft.isDirty || isSending}>
          {n('saveChoices')}
        </Button>
      </FormActions>
    </form>
  );
}

interface RowProps {
  choice: NotificationChoice;
  hasMail: boolean;
  onSet: (kind: NotificationKind, changed: Partial<NotificationChoice>) => void;
}

function ChoiceRow({ choice: { kind, in_page, by_mail }, hasMail, onSet }: RowProps) {
  const n = useNotificationTexts();
  const name = n(`kind_${kind}`);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <label>
          <input
            type="checkbox"
            aria-label={n('inPageOf', { kind: name })}
            checked={in_page}
            onChange={({ target }) => onSet(kind, { in_page: target.checked })}
          />
        </label>
      </td>
      <td>
        {hasLetter(kind) ? (
          <label>
            <input
              type="checkbox"
              aria-label={n('byMailOf', { kind: name })}
              checked={by_mail && hasMail}
              disabled={!hasMail}
              onChange={({ target }) => onSet(kind, { by_mail: target.checked })}
            />
          </label>
        ) : (
          <small>{hasMail ? n('always') : '–'}</small>
        )}
      </td>
    </tr>
  );
}
