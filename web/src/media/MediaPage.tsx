import { mediaPerPage } from '@agon/contract/media';
import type { MediaEntry } from '@agon/contract/media.endpoints';
import { Suspense, useState } from 'react';
import { withTexts } from '../i18n/parts.ts';
import { useText } from '../i18n/text.ts';
import { knownGame } from '../layout/site.ts';
import type { Page } from '../page.ts';
import { useCan } from '../session/session.ts';
import { FilteredList } from '../tournaments/FilteredList.tsx';
import { queryOf } from '../tournaments/list-filter.ts';
import { listMeta } from '../tournaments/list-meta.ts';
import { Button } from '../ui/Button.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { readPage } from '../ui/list-page.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { useUrlFilter } from '../ui/useUrlFilter.ts';
import { MediaCard } from './MediaCard.tsx';
import { MediaFilterForm } from './MediaFilterForm.tsx';
import styles from './MediaPage.module.css';
import { type MediaFilter, mediaFilter, readMediaFilter } from './media-filter.ts';

const MediaDialog = lazyPart(withTexts(['contents', 'tools', 'running'], () => import('./MediaDialog.tsx')));

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
    const read = readMediaFilter(query);
    const filter = { ...read, of: await knownGame(api, read.of) };
    return { page, game, filter, media: await api('GET /media-list', { query: { ...queryOf(filter), page } }) };
  },
  meta: (t, content, site) => ({
    title: t('media.title'),
    description: t('media.description'),
    ...listMeta(content, site),
  }),
  isStill: () => true,
  Screen: MediaScreen,
};

function MediaScreen({ content: { media, page, filter: shown } }: { content: Content }) {
  const t = useText();
  const [filter, setFilter] = useUrlFilter(mediaFilter);
  return (
    <>
      <PageTitle aside={<AddMedia />}>{t('media.title')}</PageTitle>
      <MediaFilterForm filter={filter} onChange={setFilter} />
      <FilteredList
        path="/media"
        page={page}
        filter={shown}
        count={media.length}
        perPage={mediaPerPage}
        noMatch={t('media.noMatch')}
        none={{ title: t('media.none'), text: t('media.noneHint') }}
      >
        <ul className={styles.cards}>
          {media.map((one, index) => (
            <MediaCard key={one.id} media={one} isFirst={index < 3} />
          ))}
        </ul>
      </FilteredList>
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
