import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import { LinkTabs } from '../ui/LinkTabs.tsx';
import { bracketTitle } from './bracket-texts.ts';

interface Props {
  tournament: Tournament;
  bracket: Bracket;
  /** Path of the tab. */
  base: string;
}

/** The choice between the brackets of a tournament that has several. */
export function BracketPills({ tournament, bracket, base }: Props) {
  const t = useText();
  const href = useHref();
  if (tournament.brackets.length < 2) return null;
  return (
    <LinkTabs
      look="pills"
      label={t('brackets.chooseBracket')}
      current={String(bracket.id)}
      tabs={tournament.brackets.map((one) => ({
        key: String(one.id),
        label: bracketTitle(t, one),
        href: href(base, { game: tournament.game.slug, bracket: String(one.id) }),
      }))}
    />
  );
}
