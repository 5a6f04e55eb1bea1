import { nameOf } from '@agon/contract/localized';
import { playerLinkLimit } from '@agon/contract/players';
import type { Player } from '@agon/contract/players.endpoints';
import { type FormEvent, type SetStateAction, useRef } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { failureText } from '../api/failure.ts';
import { withReload } from '../api/with-reload.ts';
import { PictureInput } from '../files/PictureInput.tsx';
import { useUploads } from '../files/useUploads.ts';
import { useHierarchy } from '../games/useHierarchy.ts';
import { useText } from '../i18n/text.ts';
import type { SiteGame } from '../layout/site.ts';
import { Button } from '../ui/Button.tsx';
import { Choice } from '../ui/Choice.tsx';
import { CancelButton, Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Form, FormActions, FormError } from '../ui/Form.tsx';
import { withScheme } from '../ui/links.ts';
import { notify } from '../ui/notify.ts';
import { OutdatedNote } from '../ui/OutdatedNote.tsx';
import { useDraft } from '../ui/useDraft.ts';
import { useFocusOnFault } from '../ui/useFocusOnFault.ts';
import { useSending } from '../ui/useSending.ts';
import { CharacterFields } from './CharacterFields.tsx';
import { blankCharacter, type CharacterDraft, characterDraftOf } from './character-draft.ts';
import { withTakenName } from './taken-name.ts';

interface Props {
  game: SiteGame;
  /** The one to change; a new one unless given. */
  player?: Player;
  /** It is a character of one's own: which game a new one is of can be chosen. */
  own?: { readonly games: readonly SiteGame[]; readonly onGame: (game: SiteGame) => void };
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}

/** Adds a player to a game, or a character to one's own; or changes one. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function PlayerDialog({ game, player, own, onSaved, onClose }: Props) {
  const t = useText();
  const draft = useDraft({
    character: player === undefined ? blankCharacter : characterDraftOf(player),
    avatar: player?.avatar ?? '',
    avatar_hd: player?.avatar_hd ?? '',
    className: '',
  });
  const { character, className, ...pictures } = draft.value;
  const { hierarchy, failure } = useHierarchy(game.id);
  const { isUploading, onSending } = useUploads();
  const sending = useSending();
  const { isSending, isStale, send, forget } = sending;
  const { faults, error } = withTakenName(t, sending, own !== undefined);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFault(form, faults);
  const texts = own === undefined ? forManagers : forOwners;
  const isOutdated = draft.isOutdated && !isSending;
  const isReady = hierarchy !== undefined && character.nick.trim() !== '' && !isSending && !isUploading && !isOutdated;
  const change: typeof draft.change = (changed) => {
    forget();
    draft.change(changed);
  };
  const changeCharacter = (next: SetStateAction<CharacterDraft>) =>
    change((before) => ({ character: typeof next === 'function' ? next(before.character) : next }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) void send(save);
  };
  const save = async () => {
    const body = { ...character, ...pictures, link: withScheme(character.link) };
    const { nick } = await withReload(write(body), onSaved);
    notify(t(player === undefined ? texts.added : 'playerTools.playerSaved', { name: nick }));
    onClose();
  };
  const write = (body: CharacterDraft & typeof pictures) => {
    if (player !== undefined) {
      return browserApi('PUT /players/{id}', { params: { id: player.id }, body: { ...body, version: player.version } });
    }
    if (own === undefined) return browserApi('POST /games/{id}/players', { params: { id: game.id }, body });
    const written = className.trim() === '' ? {} : { class: className };
    return browserApi('POST /profile/characters', { body: { ...body, ...written, game_id: game.id } });
  };
  // What it is in one game it cannot be in another.
  const changeGame = (id: number) => {
    const chosen = own?.games.find((one) => one.id === id);
    if (chosen === undefined) return;
    const { nick, gender, link } = character;
    change({ character: { ...blankCharacter, nick, gender, link }, className: '' });
    own?.onGame(chosen);
  };
  return (
    <Dialog
      isWide
      title={player?.nick ?? t(texts.add)}
      isDirty={(draft.isDirty || isUploading) && !isSending}
      onClose={onClose}
    >
      <Form ref={form} onSubmit={submit}>
        {isOutdated && <OutdatedNote draft={draft} onKeep={() => draft.keep(draft.value)} />}
        {own !== undefined && player === undefined && own.games.length > 1 && (
          <Choice
            label={t('profile.game')}
            name="game"
            value={String(game.id)}
            onChoose={(id) => changeGame(Number(id))}
          >
            {own.games.map(({ id, slug, info }) => (
              <option key={id} value={id}>
                {nameOf(info, t.language, slug)}
              </option>
            ))}
          </Choice>
        )}
        {hierarchy === undefined && failure === undefined && <p>{t('layout.loading')}</p>}
        {hierarchy !== undefined && (
          <>
            <CharacterFields
              {...{ game, hierarchy, faults }}
              value={character}
              onChange={changeCharacter}
              {...(own !== undefined &&
                player === undefined && {
                  written: { className, onChange: (written: string) => change({ className: written }) },
                })}
            />
            <Field label={t('players.link')} error={faults.link}>
              {(control) => (
                <input
                  {...control}
                  type="url"
                  inputMode="url"
                  placeholder="https://"
                  autoComplete="off"
                  maxLength={playerLinkLimit}
                  value={character.link}
                  onChange={({ target }) => change({ character: { ...character, link: target.value } })}
                />
              )}
            </Field>
            {(['avatar', 'avatar_hd'] as const).map((field) => (
              <Field
                key={field}
                label={t(field === 'avatar' ? 'playerTools.avatar' : 'playerTools.avatarHd')}
                error={faults[field]}
              >
                {(control) => (
                  <PictureInput
                    control={control}
                    value={pictures[field]}
                    drawn=""
                    onSending={onSending}
                    onPath={(path) => change({ [field]: path })}
                  />
                )}
              </Field>
            ))}
          </>
        )}
        {failure !== undefined && <FormError>{failureText(t, failure)}</FormError>}
        {error !== undefined && !(isStale && isOutdated) && <FormError>{error}</FormError>}
        <FormActions isPinned>
          <CancelButton />
          <Button type="submit" look="main" disabled={!isReady}>
            {t(player === undefined ? texts.add : 'layout.save')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

const forManagers = { add: 'playerTools.addPlayer', added: 'playerTools.playerAdded' } as const;
const forOwners = { add: 'profile.addCharacter', added: 'profile.characterAdded' } as const;
