import { nameOf } from '@agon/contract/localized';
import type { Team } from '@agon/contract/players.endpoints';
import { browserApi } from '../api/browser-api.ts';
import { useAnswer } from '../api/useAnswer.ts';
import { useText } from '../i18n/text.ts';
import { useSite } from '../layout/site.ts';
import { CompetitorLink } from '../players/CompetitorLink.tsx';
import { Answer } from '../ui/Answer.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import styles from './profile.module.css';

/** The teams that one captains. */
export function TeamSection() {
  const t = useText();
  return (
    <ProfileSection name="teams" title={t('profile.teams')} hint={t('profile.teamsHint')}>
      <Answer asked={useAnswer<Team[]>(askForTeams)}>{(teams) => <TeamList teams={teams} />}</Answer>
    </ProfileSection>
  );
}

function askForTeams(): Promise<Team[]> {
  return browserApi('GET /profile/teams');
}

function TeamList({ teams }: { teams: readonly Team[] }) {
  const t = useText();
  const { games } = useSite();
  if (teams.length === 0) return <p>{t('profile.teamsNone')}</p>;
  return (
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
  );
}
