import type { SwissBracket } from '@agon/contract/brackets.swiss.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useText } from '../../i18n/text.ts';
import { useHref } from '../../layout/site.ts';
import { bracketTitle } from '../bracket-texts.ts';
import { PartTabs } from '../PartTabs.tsx';
import share from '../ShareMenu.module.css';
import { ShareMenu } from '../ShareMenu.tsx';
import { standingsPart } from '../standings/standings-part.ts';
import type { View } from '../view.ts';
import styles from './SwissRound.module.css';
import { SwissRound } from './SwissRound.tsx';
import { SwissStandings } from './SwissStandings.tsx';
import { matchesLeft, ordinalsOf, swissPart } from './swiss-part.ts';

interface Props {
  tournament: Tournament;
  bracket: SwissBracket;
  /** The `round` parameter as it stands in the address. */
  round: string | null;
  /** Matches that changed a moment ago. */
  fresh: ReadonlySet<number>;
  onChoose?: ((duelId: number) => void) | undefined;
  /** Path of the tab. */
  base: string;
  view: View;
}

/** A Swiss: round by round, and the standings. */
export function SwissView({ tournament, bracket, round, fresh, onChoose, base, view }: Props) {
  const t = useText();
  const href = useHref();
  const part = swissPart(bracket, round, view);
  const rounds = ordinalsOf(bracket).map((ordinal) => {
    const left = matchesLeft(bracket, ordinal);
    return {
      key: String(ordinal),
      label: t('brackets.round', { index: ordinal }),
      ...(left > 0 && { count: { number: left, text: t('brackets.matchesLeft', { count: left }) } }),
    };
  });
  const query = { game: tournament.game.slug, bracket: String(bracket.id) };
  const path = href(base, query);
  return (
    <div className={styles.view}>
      <div className={share.bar}>
        <PartTabs
          {...{ tournament, bracket, base, view }}
          label={t('brackets.roundTabs')}
          parts={[...rounds, { key: standingsPart, label: t('brackets.standings') }]}
          current={String(part)}
        />
        {view === 'page' && (
          <ShareMenu
            title={bracketTitle(t, bracket)}
            path={round === null ? path : href(base, { ...query, round: String(part) })}
            goingOn={part === standingsPart ? undefined : path}
          />
        )}
      </div>
      {part === standingsPart ? (
        <SwissStandings bracket={bracket} />
      ) : (
        <SwissRound tournament={tournament} bracket={bracket} ordinal={part} fresh={fresh} onChoose={onChoose} />
      )}
    </div>
  );
}
