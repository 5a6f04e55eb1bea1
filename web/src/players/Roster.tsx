import type { TeamWithMembers } from '@agon/contract/players.endpoints';
import { Suspense, useState } from 'react';
import { withTexts } from '../i18n/parts.ts';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import { useRevalidate } from '../router/RouterProvider.tsx';
import { useCan } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { Panel } from '../ui/Panel.tsx';
import styles from './Roster.module.css';
import { TraitMarks } from './TraitMarks.tsx';

const TeamDialog = lazyPart(withTexts(['tools'], () => import('./TeamDialog.tsx')));

/** Who plays for a team; its captain, among others, can change that. */
export function Roster({ team }: { team: TeamWithMembers }) {
  const t = useText();
  const href = useHref();
  const revalidate = useRevalidate();
  const mayEdit = useCan('teams.edit', team);
  const [isOpen, setOpen] = useState(false);
  if (team.members.length === 0 && !mayEdit) return null;
  return (
    <Panel title={t('players.roster')}>
      {team.members.length === 0 && <p className={styles.none}>{t('players.rosterNone')}</p>}
      <ul className={styles.roster}>
        {team.members.map(({ id, nick, traits, is_captain }) => (
          <li key={id}>
            <a href={href(`/players/${id}`)}>{nick}</a>
            <TraitMarks gameId={team.game_id} marks={traits} />
            {is_captain && <small>{t('players.captain')}</small>}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <p>
          <Button onClick={() => setOpen(true)}>{t('players.editTeam')}</Button>
        </p>
      )}
      <Suspense>
        {isOpen && (
          <TeamDialog gameId={team.game_id} team={team} onSaved={() => revalidate()} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </Panel>
  );
}
