import { nameLimit } from '@agon/contract/registrations';
import type { OwnPart, RegistrationRequest } from '@agon/contract/registrations.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { type FormEvent, useEffect, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { failureText, fieldFailures } from '../api/failure.ts';
import { useText } from '../i18n/text.ts';
import { useProfile } from '../session/session.ts';
import { isLink, withScheme } from '../tournaments/tabs/links.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Form, FormActions, FormError, FormRow } from '../ui/Form.tsx';
import { useUnsavedWarning } from '../ui/useUnsavedWarning.ts';

interface Props {
  tournament: Tournament;
  /** What is registered already. */
  known: readonly OwnPart[];
  onClose: () => void;
  onAccepted: (request: RegistrationRequest) => void;
}

/** What can be registered: a character of one's own, or a team that one captains. */
interface Side {
  readonly id: number;
  readonly name: string;
}

/** Asks for a place in a tournament. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function RegisterDialog({ tournament, known, onClose, onAccepted }: Props) {
  const t = useText();
  const profile = useProfile();
  const { team_mode: isTeam } = tournament.type;
  const [failure, setFailure] = useState<unknown>();
  const taken = known.map(({ participant, request }) => (participant ?? request)?.[isTeam ? 'team_id' : 'player_id']);
  const sides = useOwnSides(tournament, setFailure)?.filter(({ id }) => !taken.includes(id));
  const [chosen, setChosen] = useState<number>();
  const [name, setName] = useState('');
  const [className, setClassName] = useState('');
  const [link, setLink] = useState('');
  const [discord, setDiscord] = useState(profile?.discord ?? '');
  const [telegram, setTelegram] = useState(profile?.telegram ?? '');
  const [isSent, setSent] = useState(false);
  const [isSending, setSending] = useState(false);
  useUnsavedWarning(name !== '' || link !== '');

  // Without any, a new one is made at once; 0 stands for it.
  const sideId = chosen ?? sides?.[0]?.id ?? 0;
  const isNew = sideId === 0;
  const hasContact = discord.trim() !== '' || telegram.trim() !== '';
  const isReady = sides !== undefined && hasContact && (!isNew || name.trim() !== '');
  const fields = fieldFailures(failure);
  const address = withScheme(link);
  const isNoLink = isSent && address !== '' && !isLink(address);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    setSent(true);
    // Before a new character is made, which stays whatever becomes of the request.
    if (address !== '' && !isLink(address)) return;
    setSending(true);
    setFailure(undefined);
    try {
      const id = isNew ? await make() : sideId;
      // Should the request fail, the new one is there all the same.
      setChosen(id);
      const body = { link: address, discord, telegram, ...(isTeam ? { teamId: id } : { playerId: id }) };
      onAccepted(await browserApi('POST /tournaments/{slug}/register', { params: { slug: tournament.slug }, body }));
    } catch (reason) {
      setFailure(reason);
      setSending(false);
    }
  };
  const make = async (): Promise<number> => {
    const game = tournament.game.id;
    if (isTeam) return (await browserApi('POST /games/{id}/teams', { params: { id: game }, body: { name } })).id;
    const body = { game_id: game, nick: name, ...(className.trim() !== '' && { class: className }) };
    return (await browserApi('POST /profile/characters', { body })).id;
  };
  const isLost = chosen !== undefined && sides !== undefined && chosen !== 0 && !sides.some(({ id }) => id === chosen);

  return (
    <Dialog title={t('registrations.registerTitle', { title: tournament.title })} onClose={onClose}>
      <Form onSubmit={submit}>
        <p>{t('registrations.registerHint')}</p>
        <Field label={t(isTeam ? 'registrations.team' : 'registrations.character')} isRequired>
          {(control) => (
            <select {...control} value={sideId} onChange={({ target }) => setChosen(Number(target.value))}>
              {sides === undefined && <option value={0}>{t('layout.loading')}</option>}
              {sides?.map((side) => (
                <option key={side.id} value={side.id}>
                  {side.name}
                </option>
              ))}
              {isLost && <option value={chosen}>{name.toUpperCase()}</option>}
              <option value={0}>{t(isTeam ? 'registrations.newTeam' : 'registrations.newCharacter')}</option>
            </select>
          )}
        </Field>
        {isNew && (
          <FormRow>
            <Field
              label={t(isTeam ? 'registrations.newTeamName' : 'registrations.newNick')}
              isRequired
              error={fields.name ?? fields.nick}
            >
              {(control) => (
                <input
                  {...control}
                  maxLength={nameLimit}
                  autoComplete="off"
                  value={name}
                  onChange={({ target }) => setName(target.value)}
                />
              )}
            </Field>
            {!isTeam && (
              <Field label={t('registrations.class')} error={fields.class}>
                {(control) => (
                  <input
                    {...control}
                    maxLength={nameLimit}
                    autoComplete="off"
                    value={className}
                    onChange={({ target }) => setClassName(target.value)}
                  />
                )}
              </Field>
            )}
          </FormRow>
        )}
        <Field label={t('registrations.link')} error={isNoLink ? t('contents.noLink') : fields.link}>
          {(control) => (
            <input
              {...control}
              type="url"
              placeholder="https://"
              maxLength={500}
              value={link}
              onChange={({ target }) => {
                setSent(false);
                setLink(target.value);
              }}
            />
          )}
        </Field>
        <FormRow>
          <Field label={t('registrations.discord')} error={fields.discord}>
            {(control) => (
              <input {...control} maxLength={100} value={discord} onChange={({ target }) => setDiscord(target.value)} />
            )}
          </Field>
          <Field label={t('registrations.telegram')} error={fields.telegram}>
            {(control) => (
              <input
                {...control}
                maxLength={100}
                value={telegram}
                onChange={({ target }) => setTelegram(target.value)}
              />
            )}
          </Field>
        </FormRow>
        <p role="status">{t(hasContact ? 'registrations.contactHint' : 'registrations.contactNeeded')}</p>
        {failure !== undefined && <FormError>{failureText(t, failure)}</FormError>}
        <FormActions>
          <Button onClick={onClose}>{t('layout.cancel')}</Button>
          <Button type="submit" look="main" disabled={!isReady || isSending}>
            {t('registrations.send')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

/** Undefined until it is known. */
function useOwnSides({ type, game }: Tournament, onFailure: (reason: unknown) => void): readonly Side[] | undefined {
  const [sides, setSides] = useState<readonly Side[]>();
  const isTeam = type.team_mode;
  useEffect(() => {
    const load = isTeam ? browserApi('GET /profile/teams') : ownCharacters();
    load.then((all) => setSides(all.filter(({ game_id }) => game_id === game.id)), onFailure);
  }, [isTeam, game.id, onFailure]);
  return sides;
}

async function ownCharacters() {
  return (await browserApi('GET /profile/characters')).map(({ nick, ...one }) => ({ ...one, name: nick }));
}
