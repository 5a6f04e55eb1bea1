import type { TournamentType } from '@agon/contract/games.endpoints';
import type { TournamentEntry } from '@agon/contract/tournaments.endpoints';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { SignInFirst } from '../account/SignInFirst.tsx';
import { browserApi } from '../api/browser-api.ts';
import { useLatest } from '../api/useLatest.ts';
import { withTexts } from '../i18n/parts.ts';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import type { Page } from '../page.ts';
import { useCan, useSession } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { readPage } from '../ui/list-page.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { useUrlFilter } from '../ui/useUrlFilter.ts';
import { DeletedTournaments } from './DeletedTournaments.tsx';
import { ListFilterForm } from './ListFilterForm.tsx';
import { type ListFilter, listFilter, loadListFilter, queryOf } from './list-filter.ts';
import { TournamentList } from './TournamentList.tsx';

const MainInfoDialog = lazyPart(withTexts(['tools'], () => import('./MainInfoDialog.tsx')));

interface Content {
  readonly types: readonly TournamentType[];
  /** What the address asks for. */
  readonly filter: ListFilter;
  readonly page: number;
}

/** Those that one runs, filtered and ordered as all are. */
export const myTournamentsPage: Page<Content> = {
  async load(api, { query }) {
    const types = api('GET /games/all/tournament-type');
    return { types: await types, filter: await loadListFilter(api, query, types), page: readPage(query) };
  },
  meta: (t) => ({ title: t('tournaments.mineTitle'), description: t('layout.slogan') }),
  Screen: MyTournamentsScreen,
};

function MyTournamentsScreen({ content }: { content: Content }) {
  const t = useText();
  const { state } = useSession();
  const href = useHref();
  const mayList = useCan('tournaments.listOwn');
  if (state === 'skipped' || state === 'signingIn') return <SignInFirst />;
  return (
    <>
      <PageTitle aside={<CreateButton />}>{t('tournaments.mineTitle')}</PageTitle>
      {state === 'pending' && <p aria-busy="true">{t('layout.loading')}</p>}
      {state === 'failed' && <EmptyState title={t('layout.failedTitle')} text={t('layout.failedText')} />}
      {state === 'loaded' && !mayList && (
        <EmptyState title={t('tournamentTools.mineForOrganizers')} text={t('tournamentTools.mineForOrganizersHint')}>
          <a href={href('/contacts')}>{t('layout.contacts')}</a>
        </EmptyState>
      )}
      {state === 'loaded' && mayList && <MyTournaments {...content} />}
    </>
  );
}

/** What is one's own is asked for in the browser, where it is known who one is. */
function MyTournaments({ types, filter: wanted, page }: Content) {
  const t = useText();
  const [filter, setFilter] = useUrlFilter(listFilter);
  const {
    answer: shown,
    error,
    ask,
  } = useLatest<Omit<Content, 'types'> & { tournaments: readonly TournamentEntry[] }>();
  const load = useCallback(
    () =>
      ask(async () => {
        const query = { ...queryOf(wanted), page, myTournaments: 'true' };
        return { tournaments: await browserApi('GET /profile/tournaments', { query }), filter: wanted, page };
      }),
    [ask, wanted, page],
  );
  useEffect(() => void load(), [load]);
  return (
    <>
      <ListFilterForm of="tournaments" filter={filter} types={types} onChange={setFilter} />
      <DeletedTournaments onRestored={load} />
      {shown === undefined && error === undefined && <p aria-busy="true">{t('layout.loading')}</p>}
      {error !== undefined && <LoadFailure failure={error} isAbove={shown !== undefined} onRetry={load} />}
      {shown !== undefined && (
        <TournamentList
          path="/profile/tournaments"
          none={{ title: t('tournamentTools.mineNone'), text: t('tournamentTools.mineNoneHint') }}
          {...shown}
        />
      )}
    </>
  );
}

function CreateButton() {
  const t = useText();
  const canCreate = useCan('tournaments.create');
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      {canCreate && (
        <Button look="main" onClick={() => setCreating(true)}>
          {t('layout.createTournament')}
        </Button>
      )}
      <Suspense>{isCreating && <MainInfoDialog onClose={() => setCreating(false)} />}</Suspense>
    </>
  );
}
