import { type SectionOnWire, sections } from '@agon/contract/brackets';
import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { lazy, Suspense } from 'react';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import { useCan } from '../session/session.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkTabs } from '../ui/LinkTabs.tsx';
import { BracketScene } from './BracketScene.tsx';
import styles from './BracketTab.module.css';
import { bracketTitle, isShown, sectionTitle } from './bracket-texts.ts';
import { useReporting } from './useReporting.tsx';

const BracketTools = lazy(() => import('./BracketTools.tsx'));

interface Props {
  tournament: Tournament;
  bracket: Bracket | null;
  round: string | null;
  fresh: ReadonlySet<number>;
  onChange: (bracket: Bracket) => void;
}

export function BracketTab({ tournament, bracket, round, fresh, onChange }: Props) {
  const t = useText();
  const href = useHref();
  const canEdit = useCan('tournaments.edit', tournament);
  const { report, dialog } = useReporting(bracket, onChange);
  const section = sectionOf(bracket, round);

  const base = `/tournaments/${tournament.slug}/bracket`;
  const query = { game: tournament.game.slug };
  return (
    <div className={styles.tab}>
      {tournament.brackets.length > 1 && bracket !== null && (
        <LinkTabs
          look="pills"
          label={t('brackets.chooseBracket')}
          current={String(bracket.id)}
          tabs={tournament.brackets.map((one) => ({
            key: String(one.id),
            label: bracketTitle(t, one),
            href: href(base, { ...query, bracket: String(one.id) }),
          }))}
        />
      )}
      {bracket === null && <EmptyState title={t('brackets.none')} text={t('brackets.noneHint')} />}
      {bracket !== null && (
        <>
          <LinkTabs
            look="pills"
            label={t('brackets.chooseSection')}
            current={section}
            tabs={sectionsOf(bracket).map((one) => ({
              key: one,
              label: sectionTitle(t, bracket, one),
              href: `${href(base, { ...query, bracket: String(bracket.id), round: one })}#${one}`,
            }))}
          />
          <BracketScene bracket={bracket} section={section} fresh={fresh} onChoose={canEdit ? report : undefined} />
        </>
      )}
      <Suspense>{canEdit && <BracketTools tournament={tournament} bracket={bracket} onChange={onChange} />}</Suspense>
      {dialog}
    </div>
  );
}

/** The part that `round` names; the main bracket by default, and where the bracket has no such part. */
function sectionOf(bracket: Bracket | null, round: string | null): SectionOnWire {
  const present = bracket === null ? [] : sectionsOf(bracket);
  return present.find((section) => section === round) ?? present[0] ?? sections.upper;
}

function sectionsOf(bracket: Bracket): SectionOnWire[] {
  return Object.values(sections).filter((section) =>
    bracket.rounds.some((round) => round.section === section && round.duels.some(isShown)),
  );
}
