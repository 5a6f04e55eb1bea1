import { nameOf } from '@agon/contract/localized';
import type { Team } from '@agon/contract/players.endpoints';
import { browserApi } from '../api/browser-api.ts';
import { useAnswer } from '../api/useAnswer.ts';
import { useText } from '../i18n/text.ts';
import { useSite } from '../layout/site.ts';
import { CompetitorLink } from '../players/CompetitorLink.tsx';
import styles from './profile.module.css';

/** The teams that one captains: on their pages the captain sets the roster. */
export function OwnTeams() {
  const t = useText();
  const { games } = useSite();
  const { answer: teams = [] } = useAnswer<Team[]>(askForTeams);
  if (teams.length === 0) return null;
  return (
    <>
      <header>
        <h3>{t('profile.ownTeams')}</h3>
        <p className={styles.hint}>{t('profile.ownTeamsHint')}</p>
      </header>
      <ul className={styles.list}>
        {teams.map(({ id, name, game_id }) => {
          const game = games.find((one) => one.id === game_id);
          return (
            <li key={id}>
              <span>
                <CompetitorLink competitor={{ player_id: null, team_id: id }} name={name} />
                <small>{nameOf(game?.info, t.language, game?.slug ?? '')}</small>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function askForTeams(): Promise<Team[]> {
  return browserApi('GET /profile/teams');
}
