import type { TournamentEntry } from '@agon/contract/tournaments.endpoints';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { SignInFirst } from '../account/SignInFirst.tsx';
import { ApiError } from '../api/api.ts';
import { browserApi } from '../api/browser-api.ts';
import { useText } from '../i18n/text.ts';
import type { Page } from '../page.ts';
import { useCan, useSession } from '../session/session.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { DeletedTournaments } from './DeletedTournaments.tsx';
import { TournamentCard } from './TournamentCard.tsx';
import styles from './TournamentsPage.module.css';

const MainInfoDialog = lazy(() => import('./MainInfoDialog.tsx'));

export const myTournamentsPage: Page<null> = {
  load: async () => null,
  meta: (t) => ({ title: t('tournaments.mineTitle'), description: t('layout.slogan') }),
  Screen: MyTournamentsScreen,
};

/** What is one's own is asked for in the browser, where it is known who one is. */
function MyTournamentsScreen() {
  const t = useText();
  const { state } = useSession();
  const [tournaments, setTournaments] = useState<readonly TournamentEntry[] | 'failed' | 'forbidden'>();
  const load = useCallback(() => {
    browserApi('GET /profile/tournaments', { query: { myTournaments: 'true' } }).then(setTournaments, (failure) =>
      setTournaments(failure instanceof ApiError && failure.status === 403 ? 'forbidden' : 'failed'),
    );
  }, []);
  useEffect(() => {
    if (state === 'failed') setTournaments('failed');
    if (state === 'loaded') load();
  }, [state, load]);
  if (state === 'skipped' || state === 'signingIn') return <SignInFirst />;
  return (
    <>
      <PageTitle>{t('tournaments.mineTitle')}</PageTitle>
      {tournaments === undefined && <p aria-busy="true">{t('layout.loading')}</p>}
      {tournaments === 'forbidden' && <EmptyState title={t('tournaments.mineForOrganizers')} />}
      {tournaments === 'failed' && <EmptyState title={t('layout.failedTitle')} text={t('layout.failedText')} />}
      {Array.isArray(tournaments) && <DeletedTournaments onRestored={load} />}
      {Array.isArray(tournaments) && tournaments.length === 0 && <NoneYet />}
      {Array.isArray(tournaments) && (
        <div className={styles.cards}>
          {tournaments.map((tournament) => (
            <TournamentCard key={tournament.id} tournament={tournament} titleLevel="h2" />
          ))}
        </div>
      )}
    </>
  );
}

function NoneYet() {
  const t = useText();
  const canCreate = useCan('tournaments.create');
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <EmptyState title={t('tournaments.mineNone')}>
        {canCreate && (
          <button type="button" onClick={() => setCreating(true)}>
            {t('layout.createTournament')}
          </button>
        )}
      </EmptyState>
      <Suspense>{isCreating && <MainInfoDialog onClose={() => setCreating(false)} />}</Suspense>
    </>
  );
}
