import type { Dependants } from '@agon/contract/players.manage.endpoints';
import { type Translator, useText } from '../i18n/text.ts';
import { type Consequences, DeleteDialog as Question } from '../ui/DeleteDialog.tsx';

interface Props {
  name: string;
  isTeam: boolean;
  load: () => Promise<Dependants>;
  /** With a look at who there is then. */
  onDelete: () => Promise<unknown>;
  onClose: () => void;
}

/** Deletes a player or a team that no result would be lost with. */
export function DeleteDialog({ isTeam, load, ...rest }: Props) {
  const t = useText();
  return <Question {...rest} findOut={async () => consequencesOf(t, rest.name, await load(), isTeam)} />;
}

function consequencesOf(t: Translator, name: string, dependants: Dependants, isTeam: boolean): Consequences {
  if (dependants.tournaments > 0 || dependants.in_hall_of_fame) {
    return { isRefused: true, text: t('playerTools.deleteRefused', { name }), lines: reasonsOf(t, dependants) };
  }
  const lines = linesOf(t, dependants, isTeam);
  const final = t('playerTools.deleteFinal');
  return { text: lines.length === 0 ? `${t('playerTools.deleteHarmless')} ${final}` : final, lines };
}

/** Why it cannot go. */
function reasonsOf(t: Translator, { tournaments, in_hall_of_fame }: Dependants) {
  return [
    tournaments > 0 && t('playerTools.dependsTournaments', { count: tournaments }),
    in_hall_of_fame && t('playerTools.dependsFame'),
  ].filter((line) => line !== false);
}

/** What goes with it. */
function linesOf(t: Translator, { requests, teams, owner }: Dependants, isTeam: boolean) {
  return [
    requests > 0 && t('playerTools.dependsRequests', { count: requests }),
    teams.length > 0 && t('playerTools.dependsTeams', { names: teams.map(({ name }) => name).join(', ') }),
    owner !== null && t(isTeam ? 'playerTools.dependsCaptain' : 'playerTools.dependsOwner', { name: owner.username }),
  ].filter((line) => line !== false);
}
