import { RootOnly } from '../layout/RootOnly.tsx';
import type { Page } from '../page.ts';
import { gamesPage } from './GamesPage.tsx';

type Content = Awaited<ReturnType<typeof gamesPage.load>>;

/** The same games in the root area. */
export const rootGamesPage: Page<Content> = {
  ...gamesPage,
  Screen: ({ content }) => (
    <RootOnly>
      <gamesPage.Screen content={content} />
    </RootOnly>
  ),
};
