import type { HallOfFameEntry } from '@agon/contract/champions.endpoints';
import { nameOf, wordsOf } from '@agon/contract/localized';
import { Suspense, useState } from 'react';
import { formatDay } from '../i18n/dates.ts';
import { withTexts } from '../i18n/parts.ts';
import { useText } from '../i18n/text.ts';
import { chosenOf, knownGame, pictureOf, useHref, useSite } from '../layout/site.ts';
import type { Page } from '../page.ts';
import { competitorPath } from '../players/competitor-path.ts';
import { TraitMarks } from '../players/TraitMarks.tsx';
import { useCan } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkTabs } from '../ui/LinkTabs.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import styles from './HallOfFamePage.module.css';

const InductionDialog = lazyPart(withTexts(['tools'], () => import('./InductionDialog.tsx')));
const InductionTools = lazyPart(withTexts(['tools'], () => import('./InductionTools.tsx')));

interface Content {
  readonly entries: readonly HallOfFameEntry[];
  /** Slug of the game that is shown, all where it is empty; `game` in the address is the current one. */
  readonly of: string;
  /** The current game, by slug. */
  readonly game: string | undefined;
}

/** The players and teams that those in charge have chosen to be remembered. */
export const hallOfFamePage: Page<Content> = {
  async load(api, { query, game }) {
    const of = await knownGame(api, query.get('of') ?? '');
    return { of, game, entries: await api('GET /hall-of-fame', { query: of === '' ? {} : { game: of } }) };
  },
  meta(t, { game: slug, of }, { games, chosenGame }) {
    const game = chosenOf(games, slug, chosenGame);
    return {
      title: t('champions.hallOfFame'),
      description: t('champions.hallOfFameHint'),
      ...(game && { image: pictureOf(game) }),
      ...(of !== '' && { query: { of } }),
    };
  },
  isStill: () => true,
  Screen: HallOfFameScreen,
};

function HallOfFameScreen({ content: { entries, of } }: { content: Content }) {
  const t = useText();
  const href = useHref();
  const { games } = useSite();
  const mayInduct = useCan('champions.induct');
  const [isOpen, setOpen] = useState(false);
  const choices = [
    { key: '', label: t('champions.anyGame'), href: href('/hall-of-fame') },
    ...games.map(({ slug, info }) => ({
      key: slug,
      label: nameOf(info, t.language, slug),
      href: href('/hall-of-fame', { of: slug }),
    })),
  ];
  return (
    <>
      <PageTitle
        aside={
          mayInduct && (
            <Button look="main" onClick={() => setOpen(true)}>
              {t('champions.induct')}
            </Button>
          )
        }
      >
        {t('champions.hallOfFame')}
      </PageTitle>
      <p className={styles.hint}>{t('champions.hallOfFameHint')}</p>
      {games.length > 1 && <LinkTabs look="pills" label={t('champions.games')} tabs={choices} current={of} />}
      {entries.length === 0 && (
        <EmptyState title={t('champions.hallOfFameNone')} text={t('champions.hallOfFameNoneHint')} />
      )}
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} isEditable={mayInduct} />
        ))}
      </ul>
      <Suspense>{isOpen && <InductionDialog gameSlug={of} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

function Entry({ entry, isEditable }: { entry: HallOfFameEntry; isEditable: boolean }) {
  const t = useText();
  const href = useHref();
  const game = useSite().games.find(({ id }) => id === entry.game.id);
  return (
    <li className={styles.entry} style={{ '--hue': game?.hue }}>
      <p className={styles.game}>
        <span>{nameOf(game?.info, t.language, entry.game.slug)}</span>{' '}
        <TraitMarks gameId={entry.game.id} marks={entry.traits} />
      </p>
      <h2>
        <a href={href(competitorPath(entry), { game: entry.game.slug })}>{entry.name}</a>
      </h2>
      <p className={styles.citation}>{wordsOf(entry.citation, t.language)}</p>
      <p className={styles.facts}>
        <time dateTime={entry.inducted_on}>{t('champions.since', { day: formatDay(t, entry.inducted_on) })}</time>
        {entry.titles > 0 && <span>{t('champions.titleCount', { count: entry.titles })}</span>}
      </p>
      <Suspense>{isEditable && <InductionTools entry={entry} />}</Suspense>
    </li>
  );
}
