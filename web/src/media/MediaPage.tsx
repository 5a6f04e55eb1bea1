import { mediaPerPage } from '@agon/contract/media';
import type { MediaEntry } from '@agon/contract/media.endpoints';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../i18n/text.ts';
import { chosenOf, pictureOf } from '../layout/site.ts';
import type { Page } from '../page.ts';
import { useCan } from '../session/session.ts';
import { ListEmpty } from '../tournaments/ListEmpty.tsx';
import { ListPages } from '../tournaments/ListPages.tsx';
import { isFiltered, queryOf, readPage } from '../tournaments/list-filter.ts';
import { Button } from '../ui/Button.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { useUrlFilter } from '../ui/useUrlFilter.ts';
import { MediaCard } from './MediaCard.tsx';
import { MediaFilterForm } from './MediaFilterForm.tsx';
import styles from './MediaPage.module.css';
import { type MediaFilter, mediaFilter, readMediaFilter } from './media-filter.ts';

const MediaDialog = lazy(() => import('./MediaDialog.tsx'));

interface Content {
  readonly media: readonly MediaEntry[];
  /** What they were asked for by. */
  readonly filter: MediaFilter;
  readonly page: number;
  /** The current game, by slug. */
  readonly game: string | undefined;
}

/** The texts and videos of all games; the address says which of them, and `?page=` goes on to older ones. */
export const mediaPage: Page<Content> = {
  async load(api, { query, game }) {
    const page = readPage(query);
    const filter = readMediaFilter(query);
    return { page, game, filter, media: await api('GET /media-list', { query: { ...queryOf(filter), page } }) };
  },
  meta(t, { page, game: slug, filter }, { games }) {
    const game = chosenOf(games, slug);
    const { game: of, ...asked } = queryOf(filter);
    return {
      title: t('media.title'),
      description: t('media.description'),
      ...(game && { image: pictureOf(game) }),
      query: { ...asked, ...(of && { of }), ...(page > 1 && { page: String(page) }) },
    };
  },
  Screen: MediaScreen,
};

function MediaScreen({ content: { media, page, filter: shown } }: { content: Content }) {
  const t = useText();
  const [filter, setFilter] = useUrlFilter(mediaFilter);
  return (
    <>
      <PageTitle aside={<AddMedia />}>{t('media.title')}</PageTitle>
      <MediaFilterForm filter={filter} onChange={setFilter} />
      {media.length === 0 && (
        <ListEmpty
          page={page}
          isFiltered={isFiltered(shown)}
          path="/media"
          noMatch={t('media.noMatch')}
          none={{ title: t('media.none'), text: t('media.noneHint') }}
        />
      )}
      <ul className={styles.cards}>
        {media.map((one, index) => (
          <MediaCard key={one.id} media={one} isFirst={index < 3} />
        ))}
      </ul>
      <ListPages page={page} hasMore={media.length === mediaPerPage} />
    </>
  );
}

function AddMedia() {
  const t = useText();
  const canManage = useCan('media.manage');
  const [isOpen, setOpen] = useState(false);
  if (!canManage && !isOpen) return null;
  return (
    <>
      <Button look="main" onClick={() => setOpen(true)}>
        {t('media.add')}
      </Button>
      <Suspense>{isOpen && <MediaDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
