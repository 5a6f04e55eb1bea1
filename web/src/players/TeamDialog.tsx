import type { TeamWithMembers } from '@agon/contract/players.endpoints';
import { nameLimit } from '@agon/contract/registrations';
import { type FormEvent, useRef, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { failureText } from '../api/failure.ts';
import { withReload } from '../api/with-reload.ts';
import { useText } from '../i18n/text.ts';
import { useCan } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { CancelButton, Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Form, FormActions, FormError } from '../ui/Form.tsx';
import { notify } from '../ui/notify.ts';
import { OrderedList } from '../ui/OrderedList.tsx';
import { OutdatedNote } from '../ui/OutdatedNote.tsx';
import { useDraft } from '../ui/useDraft.ts';
import { useFocusOnFault } from '../ui/useFocusOnFault.ts';
import { useSending } from '../ui/useSending.ts';
import { NewMember } from './NewMember.tsx';
import styles from './TeamDialog.module.css';
import { TraitMarks } from './TraitMarks.tsx';
import { withTakenName } from './taken-name.ts';
import { membersToSend, type TeamDraft, teamDraftOf } from './team-draft.ts';

interface Props {
  gameId: number;
  /** The one to change; a new one unless given. */
  team?: TeamWithMembers;
  /** How its captain is called, where that is known. */
  captainName?: string | undefined;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}

/** Founds a team, or changes its roster; its name and captain, too, for who manages games. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function TeamDialog({ gameId, team, captainName, onSaved, onClose }: Props) {
  const t = useText();
  const isManager = useCan('games.manage');
  const source = teamDraftOf(team);
  const draft = useDraft(source);
  const { value } = draft;
  const [unadded, setUnadded] = useState('');
  const sending = useSending();
  const { isSending, isStale, failure, send, forget } = sending;
  const { faults } = withTakenName(t, sending);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFault(form, faults);
  const isDirty = draft.isDirty || unadded !== '';
  const isOutdated = draft.isOutdated && !isSending;
  const isNew = team === undefined;
  const isReady = value.name.trim() !== '' && unadded.trim() === '' && !isSending && !isOutdated;
  const set = (changed: Partial<TeamDraft>) => {
    forget();
    draft.set({ ...value, ...changed });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) void send(save);
  };
  const save = async () => {
    await withReload(write(value), onSaved);
    notify(t(team === undefined ? 'playerTools.teamCreated' : 'playerTools.teamSaved'));
    onClose();
  };
  const write = ({ name, members, captain }: TeamDraft) => {
    const body = { name, members: membersToSend(members) };
    if (team === undefined) {
      const params = { id: gameId };
      return browserApi('POST /games/{id}/teams', { params, body: { ...body, captain_id: null } });
    }
    const isChosen = captain !== undefined && captain !== source.captain;
    return browserApi('PUT /teams/{id}', {
      params: { id: team.id },
      body: {
        ...{ members: body.members, version: team.version },
        ...(name !== source.name && { name }),
        ...(isChosen && { captain }),
      },
    });
  };
  return (
    <Dialog isWide title={team?.name ?? t('playerTools.createTeam')} isDirty={isDirty && !isSending} onClose={onClose}>
      <Form ref={form} onSubmit={submit}>
        {isOutdated && <OutdatedNote draft={draft} onKeep={() => draft.keep(value)} />}
        {isManager && (
          <Field label={t('playerTools.name')} isRequired error={faults.name}>
            {(control) => (
              <input
                {...control}
                maxLength={nameLimit}
                autoComplete="off"
                value={value.name}
                onChange={({ target }) => set({ name: target.value })}
              />
            )}
          </Field>
        )}
        <fieldset className={styles.roster}>
          <legend>{t('players.roster')}</legend>
          {value.members.length === 0 && <p>{t('players.rosterNone')}</p>}
          <OrderedList
            label={t('players.roster')}
            list={value.members}
            keyOf={({ nick }) => nick}
            nameOf={({ nick }) => nick}
            canRemove
            onChange={(members) => set({ members, ...captainIn(members) })}
          >
            {({ nick, traits }) => (
              <span className={styles.member}>
                {nick} <TraitMarks gameId={gameId} marks={traits} />
              </span>
            )}
          </OrderedList>
          <NewMember
            gameId={gameId}
            members={value.members}
            nick={unadded}
            onNick={setUnadded}
            onAdd={(member) => {
              setUnadded('');
              set({ members: [...value.members, member] });
            }}
          />
        </fieldset>
        {isManager && team !== undefined && (
          <CaptainField
            draft={value}
            hasOther={source.captain === undefined}
            name={captainName}
            onChoose={(captain) => set({ captain })}
          />
        )}
        {failure !== undefined && (isNew || faults.name === undefined) && !(isStale && isOutdated) && (
          <FormError heading={isNew ? t('playerTools.teamFailed') : undefined}>
            {faults.name === undefined && failureText(t, failure)}
          </FormError>
        )}
        <FormActions isPinned>
          <CancelButton />
          <Button type="submit" look="main" disabled={!isReady}>
            {t(isNew ? 'playerTools.createTeam' : 'layout.save')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );

  /** Who leaves the roster cannot be made captain by it. */
  function captainIn(members: TeamDraft['members']): Partial<TeamDraft> {
    const isThere = value.captain == null || members.some(({ id }) => id === value.captain);
    return isThere ? {} : { captain: source.captain === value.captain ? undefined : source.captain };
  }
}

interface CaptainProps {
  draft: TeamDraft;
  /** The captain has no character in the roster. */
  hasOther: boolean;
  name: string | undefined;
  onChoose: (captain: number | null) => void;
}

function CaptainField({ draft: { members, captain }, hasOther, name, onChoose }: CaptainProps) {
  const t = useText();
  return (
    <Field label={t('players.captain')} hint={t('playerTools.captainHint')}>
      {(control) => (
        <select
          {...control}
          value={captain === undefined ? 'other' : (captain ?? '')}
          onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
        >
          {(hasOther || captain === undefined) && (
            <option value="other" disabled>
              {name ?? t('playerTools.captainStays')}
            </option>
          )}
          <option value="">{t('playerTools.noCaptain')}</option>
          {members
            .filter(({ id, isOwned }) => id !== undefined && isOwned)
            .map(({ id, nick }) => (
              <option key={id} value={id}>
                {nick}
              </option>
            ))}
        </select>
      )}
    </Field>
  );
}
