import type { Game } from '@agon/contract/games.endpoints';
import { RankingTable } from '../../champions/RankingTable.tsx';
import { useText } from '../../i18n/text.ts';
import { useHref } from '../../layout/site.ts';
import type { TopOfRanking } from './content.ts';
import { Nothing, Section } from './Section.tsx';

interface Props {
  game: Game;
  ranking: TopOfRanking;
}

/** The top of the table. */
export function RankingTop({ game, ranking: { of, season, rows } }: Props) {
  const t = useText();
  const href = useHref();
  const all = { href: href('/ranking', of === 'teams' ? { of } : {}), text: t('games.landingAllRanking') };
  const title = season === null ? t('layout.ranking') : t('champions.rankingOf', { season });
  return (
    <Section title={title} more={rows.length === 0 ? undefined : all}>
      {rows.length === 0 ? (
        <Nothing text={t('champions.rankingNoneHint')}>
          <a href={href('/tournaments', { of: game.slug })}>{t('games.allTournaments')}</a>
        </Nothing>
      ) : (
        <RankingTable isTop rows={rows} of={of} caption={title} gameId={game.id} />
      )}
    </Section>
  );
}
