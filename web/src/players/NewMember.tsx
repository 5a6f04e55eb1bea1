import { inCapitals } from '@agon/contract/capitals';
import { wordsOf } from '@agon/contract/localized';
import { memberLimit } from '@agon/contract/players';
import type { TraitMark } from '@agon/contract/players.traits.endpoints';
import { nameLimit } from '@agon/contract/registrations';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useHierarchy } from '../games/useHierarchy.ts';
import { useText } from '../i18n/text.ts';
import { useSite } from '../layout/site.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { labelOf } from './shown-traits.ts';
import styles from './TeamDialog.module.css';
import type { DraftMember } from './team-draft.ts';

interface Props {
  gameId: number;
  members: readonly DraftMember[];
  /** What is typed and not added yet. */
  nick: string;
  onNick: (nick: string) => void;
  onAdd: (member: DraftMember) => void;
}

/** Adds a player of the game, or a nick that becomes one, with its class. */
export function NewMember({ gameId, members, nick, onNick, onAdd }: Props) {
  const t = useText();
  const listId = useId();
  const game = useSite().games.find(({ id }) => id === gameId);
  const [classId, setClassId] = useState('');
  const { hierarchy } = useHierarchy(gameId);
  const name = inCapitals(nick);
  const { found, isOld } = usePlayersLike(gameId, name);
  const [isAdding, setAdding] = useState(false);
  const known = found.find((one) => one.name === name);
  const isTwice = members.some((one) => one.nick === name);
  const isFull = members.length >= memberLimit;
  const classes = hierarchy?.l3 ?? [];
  const add = async () => {
    if (name === '' || isTwice || isFull || isAdding) return;
    setAdding(true);
    // Who types on without waiting for the suggestions adds the same.
    const likely = isOld ? await playersLike(gameId, name).catch(() => found) : found;
    const player = likely.find((one) => one.name === name);
    const one = classes.find(({ id }) => String(id) === classId);
    const written = one && [{ id: one.id, level: 3 as const, name: one.info.name, color: one.color }];
    onAdd({
      ...(player && { id: player.player_id }),
      ...{ nick: name, traits: player?.traits ?? written ?? [], isOwned: false },
    });
    setAdding(false);
    setClassId('');
  };
  // Enter would send the form around it.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void add();
  };
  if (isFull) return <p>{t('playerTools.rosterFull', { limit: memberLimit })}</p>;
  return (
    <div className={styles.new} data-plain={classes.length === 0 || undefined}>
      <Field
        label={t('playerTools.addMember')}
        hint={known === undefined ? t('playerTools.memberHint') : t('playerTools.memberKnown', { name })}
        error={isTwice ? t('playerTools.memberTwice', { name }) : undefined}
      >
        {(control) => (
          <input
            {...control}
            list={listId}
            maxLength={nameLimit}
            autoComplete="off"
            readOnly={isAdding}
            value={nick}
            onChange={({ target }) => onNick(target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <datalist id={listId}>
        {found.map(({ player_id, name: one }) => (
          <option key={player_id} value={one} />
        ))}
      </datalist>
      {classes.length > 0 && (
        <Field label={labelOf(t, game, 3) ?? ''}>
          {(control) => (
            <select
              {...control}
              disabled={known !== undefined}
              value={known === undefined ? classId : (known.traits.find(({ level }) => level === 3)?.id ?? '')}
              onChange={({ target }) => setClassId(target.value)}
            >
              <option value="">{t('playerTools.notSaid')}</option>
              {classes.map(({ id, info }) => (
                <option key={id} value={id}>
                  {wordsOf(info.name, t.language)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Button disabled={name === '' || isTwice || isAdding} onClick={() => void add()}>
        {t('playerTools.addToRoster')}
      </Button>
    </div>
  );
}

interface Found {
  readonly player_id: number;
  readonly name: string;
  readonly traits: readonly TraitMark[];
}

const pauseMs = 200;

/** Players of the game whose nicks hold this, and whether these are of what was typed before. */
function usePlayersLike(gameId: number, search: string) {
  const [{ found, of }, setFound] = useState<{ found: readonly Found[]; of: string }>({ found: [], of: '' });
  useEffect(() => {
    if (search === '') return setFound({ found: [], of: '' });
    let isWanted = true;
    const ask = () => playersLike(gameId, search).then((found) => isWanted && setFound({ found, of: search }), ignored);
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [gameId, search]);
  return { found, isOld: of !== search };
}

async function playersLike(gameId: number, search: string): Promise<readonly Found[]> {
  const all = await browserApi('GET /games/{id}/competitors', { params: { id: gameId }, query: { search } });
  return all.flatMap(({ player_id, name, traits }) => (player_id === null ? [] : { player_id, name, traits }));
}

/** A nick can be typed without suggestions, too. */
function ignored(): void {}
