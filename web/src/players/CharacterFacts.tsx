import { wordsOf } from '@agon/contract/localized';
import type { Player } from '@agon/contract/players.endpoints';
import { sized } from '../files/sized.ts';
import { useText } from '../i18n/text.ts';
import type { SiteGame } from '../layout/site.ts';
import { useHref } from '../layout/site.ts';
import { hostOf } from '../ui/links.ts';
import styles from './CharacterFacts.module.css';
import { labelOf } from './shown-traits.ts';

export interface Character {
  readonly player: Omit<Player, 'user_id'>;
  readonly teams: readonly { readonly id: number; readonly name: string }[];
}

/** What a player is and where they play, as far as the game has it and somebody said. */
export function CharacterFacts({
  character: { player, teams },
  game,
}: {
  character: Character;
  game: SiteGame | undefined;
}) {
  const t = useText();
  const href = useHref();
  const levels = [
    [1, player.faction],
    [2, player.race],
    [3, player.class],
  ] as const;
  const traits = levels.flatMap(([level, trait]) => {
    const label = labelOf(t, game, level);
    return trait === null || label === undefined ? [] : [{ ...trait, label }];
  });
  const world = game?.world ? player.world?.name : undefined;
  const region = game?.region ? player.region?.name : undefined;
  const picture = player.avatar_hd || player.avatar;
  const said = [world, region, player.gender, player.link, picture].filter(Boolean);
  const isBlank = traits.length === 0 && teams.length === 0 && said.length === 0;
  if (isBlank) return null;
  return (
    <div className={styles.character}>
      {picture !== '' && (
        <img className={styles.picture} {...sized(picture, '112px')} alt="" width={112} height={112} />
      )}
      <dl className={styles.facts}>
        {traits.map(({ id, label, name, color, avatar }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd className={styles.trait} style={color === '' ? undefined : { '--trait': color }}>
              {avatar !== '' && <img {...sized(avatar, '24px')} alt="" width={24} height={24} />}
              {wordsOf(name, t.language)}
            </dd>
          </div>
        ))}
        {world !== undefined && <Fact name={t('players.world')}>{world}</Fact>}
        {region !== undefined && <Fact name={t('players.region')}>{region}</Fact>}
        {player.gender !== '' && <Fact name={t('players.gender')}>{t(`players.${player.gender}`)}</Fact>}
        {teams.length > 0 && (
          <Fact name={t('players.teamsOf', { count: teams.length })}>
            {teams.map(({ id, name }) => (
              <a key={id} href={href(`/teams/${id}`)}>
                {name}
              </a>
            ))}
          </Fact>
        )}
        {player.link !== '' && (
          <Fact name={t('players.link')}>
            <a href={player.link} rel="nofollow noopener" target="_blank">
              {hostOf(player.link)}
            </a>
          </Fact>
        )}
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
