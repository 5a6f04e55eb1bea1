import { nameOf } from '@agon/contract/localized';
import type { OwnCharacter, Player } from '@agon/contract/players.endpoints';
import { Suspense, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useAnswer } from '../api/useAnswer.ts';
import { withTexts } from '../i18n/parts.ts';
import { useText } from '../i18n/text.ts';
import { type SiteGame, useGame, useSite } from '../layout/site.ts';
import { CompetitorLink } from '../players/CompetitorLink.tsx';
import { DeleteDialog } from '../players/DeleteDialog.tsx';
import { TraitMarks } from '../players/TraitMarks.tsx';
import { Answer } from '../ui/Answer.tsx';
import { Button } from '../ui/Button.tsx';
import { Choice } from '../ui/Choice.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { RowButtons } from '../ui/RowButtons.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import styles from './profile.module.css';
import { TeamOfCharacter } from './TeamOfCharacter.tsx';

const PlayerDialog = lazyPart(withTexts(['tools'], () => import('../players/PlayerDialog.tsx')));

/** With whom one plays: the own characters in all games, or in one. */
export function CharacterSection() {
  const t = useText();
  const { games } = useSite();
  const current = useGame();
  const asked = useAnswer<OwnCharacter[]>(askForCharacters);
  const [gameId, setGameId] = useState('');
  const [edited, setEdited] = useState<Player | 'new'>();
  const [deleted, setDeleted] = useState<Player>();
  const [addedTo, setAddedTo] = useState<SiteGame>();
  const filtered = games.find(({ id }) => String(id) === gameId);
  const game = edited === 'new' ? (addedTo ?? filtered ?? current) : gameOf(games, edited);
  // As it is by now: it may have been changed since it was opened.
  const player = edited === 'new' ? undefined : (asked.answer?.find(({ id }) => id === edited?.id) ?? edited);
  const close = () => {
    setEdited(undefined);
    setAddedTo(undefined);
  };
  return (
    <ProfileSection name="characters" title={t('profile.characters')} hint={t('profile.charactersHint')}>
      <Answer asked={asked}>
        {(characters) => (
          <>
            {isInSeveralGames(characters) && (
              <Choice label={t('profile.game')} name="game" value={gameId} onChoose={setGameId}>
                <option value="">{t('profile.allGames')}</option>
                {games
                  .filter(({ id }) => characters.some(({ game_id }) => game_id === id))
                  .map(({ id, slug, info }) => (
                    <option key={id} value={id}>
                      {nameOf(info, t.language, slug)}
                    </option>
                  ))}
              </Choice>
            )}
            <CharacterList
              characters={characters.filter(({ game_id }) => filtered === undefined || game_id === filtered.id)}
              onEdit={setEdited}
              onDelete={setDeleted}
              onLeft={asked.reload}
            />
            <p className={styles.actions}>
              <Button disabled={games.length === 0} onClick={() => setEdited('new')}>
                {t('profile.addCharacter')}
              </Button>
            </p>
          </>
        )}
      </Answer>
      <Suspense>
        {edited !== undefined && game !== undefined && (
          <PlayerDialog
            game={game}
            own={{ games, onGame: setAddedTo }}
            {...(player !== undefined && { player })}
            onSaved={asked.reload}
            onClose={close}
          />
        )}
      </Suspense>
      {deleted !== undefined && (
        <DeleteDialog
          name={deleted.nick}
          isTeam={false}
          load={async () => ({
            ...(await browserApi('GET /players/{id}/dependants', { params: { id: deleted.id } })),
            // That it is one's own is nothing new.
            owner: null,
          })}
          onDelete={async () => {
            await browserApi('DELETE /players/{id}', { params: { id: deleted.id } });
            await asked.reload();
          }}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </ProfileSection>
  );
}

function askForCharacters(): Promise<OwnCharacter[]> {
  return browserApi('GET /profile/characters');
}

interface ListProps {
  characters: readonly OwnCharacter[];
  onEdit: (player: Player) => void;
  onDelete: (player: Player) => void;
  /** A team. */
  onLeft: () => Promise<void>;
}

function CharacterList({ characters, onEdit, onDelete, onLeft }: ListProps) {
  const t = useText();
  const { games } = useSite();
  if (characters.length === 0) {
    return (
      <p>
        {t('profile.charactersNone')} {t('profile.charactersNoneHint')}
      </p>
    );
  }
  return (
    <ul className={styles.list}>
      {characters.map((player) => {
        const game = gameOf(games, player);
        const marks = ([player.faction, player.race, player.class] as const).flatMap((trait, index) =>
          trait === null ? [] : { ...trait, level: ([1, 2, 3] as const)[index] ?? 1 },
        );
        return (
          <li key={player.id}>
            <span>
              <CompetitorLink competitor={{ player_id: player.id, team_id: null }} name={player.nick} />{' '}
              <TraitMarks gameId={player.game_id} marks={marks} />
              <small>
                {[nameOf(game?.info, t.language, game?.slug ?? ''), player.world?.name, player.region?.name]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              {player.teams.map((team) => (
                <TeamOfCharacter key={team.id} character={player} team={team} onLeft={onLeft} />
              ))}
            </span>
            <RowButtons name={player.nick} edit={() => onEdit(player)} onDelete={() => onDelete(player)} />
          </li>
        );
      })}
    </ul>
  );
}

function gameOf(games: readonly SiteGame[], player: Player | undefined): SiteGame | undefined {
  return games.find(({ id }) => id === player?.game_id);
}

function isInSeveralGames(characters: readonly Player[]): boolean {
  return new Set(characters.map(({ game_id }) => game_id)).size > 1;
}
