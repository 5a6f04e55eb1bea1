import { inCapitals } from '@agon/contract/capitals';
import { nameLimit } from '@agon/contract/registrations';
import type { OwnPart, OwnRegistration, RegistrationRequest } from '@agon/contract/registrations.endpoints';
import { contentLimits } from '@agon/contract/tournaments.contents';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { type FormEvent, type SetStateAction, useEffect, useRef, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { failureText } from '../api/failure.ts';
import { useLatest } from '../api/useLatest.ts';
import { useHierarchy } from '../games/useHierarchy.ts';
import { useText } from '../i18n/text.ts';
import { useSite } from '../layout/site.ts';
import { CharacterFields } from '../players/CharacterFields.tsx';
import { blankCharacter, linkAfter } from '../players/character-draft.ts';
import { withTakenName } from '../players/taken-name.ts';
import { useProfile } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { CancelButton, Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Form, FormActions, FormError, FormRow } from '../ui/Form.tsx';
import { isLink, withScheme } from '../ui/links.ts';
import { useFocusOnFault } from '../ui/useFocusOnFault.ts';
import { useSending } from '../ui/useSending.ts';
import { fullText, isFull } from './check-in.ts';
import { FullNote } from './FullNote.tsx';

interface Props {
  tournament: Tournament;
  /** What is registered already. */
  known: readonly OwnPart[];
  /** Of the last request; null before the first. */
  contacts: OwnRegistration['contacts'];
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
export default function RegisterDialog({ tournament, known, contacts, onClose, onAccepted }: Props) {
  const t = useText();
  const profile = useProfile();
  const { team_mode: isTeam } = tournament.type;
  const taken = known.map(({ participant, request }) => (participant ?? request)?.[isTeam ? 'team_id' : 'player_id']);
  const own = useOwnSides(tournament);
  const sides = own.sides?.filter(({ id }) => !taken.includes(id));
  const [chosen, setChosen] = useState<number>();
  const [name, setName] = useState('');
  const [character, setCharacter] = useState(blankCharacter);
  const [className, setClassName] = useState('');
  const [link, setLink] = useState('');
  const [knownContacts] = useState(contacts ?? { discord: profile?.discord ?? '', telegram: profile?.telegram ?? '' });
  const [discord, setDiscord] = useState(knownContacts.discord);
  const [telegram, setTelegram] = useState(knownContacts.telegram);
  const [isSent, setSent] = useState(false);
  const sending = useSending();
  const { isSending, send } = sending;
  const { faults: faultsOfAnswer, error } = withTakenName(t, sending);
  const address = withScheme(link);
  const isNoLink = address !== '' && !isLink(address);
  const faults = isSent && isNoLink ? { ...faultsOfAnswer, link: t('contents.noLink') } : faultsOfAnswer;
  const form = useRef<HTMLFormElement>(null);
  const focusOnFault = useFocusOnFault(form, faults);
  const game = useSite().games.find(({ id }) => id === tournament.game.id);
  const { hierarchy, failure } = useHierarchy(isTeam ? undefined : tournament.game.id);
  const newName = isTeam ? name : character.nick;
  const isTyped = [newName, className, link].some((text) => text !== '');
  const isDirty = isTyped || discord !== knownContacts.discord || telegram !== knownContacts.telegram;

  // Without any, a new one is made at once; 0 stands for it.
  const sideId = chosen ?? sides?.[0]?.id ?? 0;
  const isNew = sideId === 0;
  const hasContact = discord.trim() !== '' || telegram.trim() !== '';
  const isReady =
    sides !== undefined && hasContact && (!isNew || (newName.trim() !== '' && (isTeam || hierarchy !== undefined)));
  const hasCharacterFields = isNew && game !== undefined && hierarchy !== undefined;

  /** What was refused is another now. */
  const changeNamed = (change: () => void) => {
    sending.forget();
    change();
  };
  const changeLink = (to: SetStateAction<string>) => {
    sending.forget();
    setSent(false);
    setLink(to);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    setSent(true);
    // Before a new character is made, which stays whatever becomes of the request.
    if (isNoLink) return focusOnFault();
    void send(register);
  };
  const register = async () => {
    const id = isNew ? await make() : sideId;
    // Should the request fail, the new one is there all the same.
    setChosen(id);
    const body = { link: address, discord, telegram, ...(isTeam ? { teamId: id } : { playerId: id }) };
    onAccepted(await browserApi('POST /tournaments/{slug}/register', { params: { slug: tournament.slug }, body }));
  };
  const make = async (): Promise<number> => {
    const gameId = tournament.game.id;
    try {
      return (await add(gameId)).id;
    } catch (refused) {
      // It may be one's own, made in another tab.
      const named = inCapitals(newName);
      const own = (await listOwn(isTeam)).find((one) => one.game_id === gameId && one.name === named);
      if (own === undefined) throw refused;
      return own.id;
    }
  };
  const add = (gameId: number): Promise<{ id: number }> => {
    if (isTeam) return browserApi('POST /games/{id}/teams', { params: { id: gameId }, body: { name } });
    // What it was loaded from; the link of the request is for the organizer.
    const body = { ...character, game_id: gameId, ...(className.trim() !== '' && { class: className }) };
    return browserApi('POST /profile/characters', { body });
  };
  const isLost = chosen !== undefined && sides !== undefined && chosen !== 0 && !sides.some(({ id }) => id === chosen);

  // Before what a character may have besides, a screenful of fields: without a contact nothing can be sent.
  const contactFields = (
    <>
      <FormRow>
        <Field label={t('registrationTools.discord')} error={faults.discord}>
          {(control) => (
            <input
              {...control}
              maxLength={contentLimits.handle}
              value={discord}
              onChange={({ target }) => setDiscord(target.value)}
            />
          )}
        </Field>
        <Field label={t('registrationTools.telegram')} error={faults.telegram}>
          {(control) => (
            <input
              {...control}
              maxLength={contentLimits.handle}
              value={telegram}
              onChange={({ target }) => setTelegram(target.value)}
            />
          )}
        </Field>
      </FormRow>
      <p role="status">{t(hasContact ? 'registrationTools.contactHint' : 'registrationTools.contactNeeded')}</p>
    </>
  );

  return (
    <Dialog
      title={t('registrationTools.registerTitle', { title: tournament.title })}
      isDirty={isDirty}
      onClose={onClose}
    >
      <Form ref={form} onSubmit={submit}>
        <p>{t('registrationTools.registerHint')}</p>
        {isFull(tournament) && <FullNote text={fullText(tournament, t)} />}
        <Field label={t(isTeam ? 'registrationTools.team' : 'registrationTools.character')} isRequired>
          {(control) => (
            <select {...control} value={sideId} onChange={({ target }) => setChosen(Number(target.value))}>
              {sides === undefined && <option value={0}>{t('layout.loading')}</option>}
              {sides?.map((side) => (
                <option key={side.id} value={side.id}>
                  {side.name}
                </option>
              ))}
              {isLost && <option value={chosen}>{newName.toUpperCase()}</option>}
              <option value={0}>{t(isTeam ? 'registrationTools.newTeam' : 'registrationTools.newCharacter')}</option>
            </select>
          )}
        </Field>
        {isNew && isTeam && (
          <Field label={t('registrationTools.newTeamName')} isRequired error={faults.name}>
            {(control) => (
              <input
                {...control}
                maxLength={nameLimit}
                autoComplete="off"
                value={name}
                onChange={({ target }) => changeNamed(() => setName(target.value))}
              />
            )}
          </Field>
        )}
        {hasCharacterFields && (
          <CharacterFields
            {...{ game, hierarchy }}
            faults={faults}
            value={character}
            onChange={(changed) => changeNamed(() => setCharacter(changed))}
            // A page that the character was loaded from is one where the organizer can look, too.
            onLoaded={(found) => changeLink((typed) => found.link || typed)}
            onNotLoaded={(failed) => changeLink((typed) => linkAfter(typed, failed))}
            written={{ className, onChange: setClassName }}
          >
            {contactFields}
          </CharacterFields>
        )}
        {!hasCharacterFields && contactFields}
        <Field label={t(isTeam ? 'registrationTools.teamLink' : 'registrationTools.link')} error={faults.link}>
          {(control) => (
            <input
              {...control}
              type="url"
              placeholder="https://"
              maxLength={contentLimits.link}
              value={link}
              onChange={({ target }) => changeLink(target.value)}
            />
          )}
        </Field>
        {own.error !== undefined && <FormError>{failureText(t, own.error)}</FormError>}
        {failure !== undefined && <FormError>{failureText(t, failure)}</FormError>}
        {error !== undefined && <FormError>{error}</FormError>}
        <FormActions isPinned>
          <CancelButton />
          <Button type="submit" look="main" disabled={!isReady || isSending}>
            {t('registrationTools.send')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

/** Undefined until it is known. */
function useOwnSides({ type, game }: Tournament) {
  const { answer: sides, error, ask } = useLatest<readonly Side[]>();
  const isTeam = type.team_mode;
  useEffect(() => {
    void ask(async () => {
      return (await listOwn(isTeam)).filter(({ game_id }) => game_id === game.id);
    });
  }, [isTeam, game.id, ask]);
  return { sides, error };
}

/** One's own, in every game. */
async function listOwn(isTeam: boolean): Promise<readonly (Side & { readonly game_id: number })[]> {
  if (isTeam) return browserApi('GET /profile/teams');
  return (await browserApi('GET /profile/characters')).map(({ nick, ...one }) => ({ ...one, name: nick }));
}
