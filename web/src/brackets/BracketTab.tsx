import { bracketTypes } from '@agon/contract/brackets';
import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { lazy, Suspense } from 'react';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import { useCan } from '../session/session.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { BracketPills } from './BracketPills.tsx';
import styles from './BracketTab.module.css';
import { BracketView } from './BracketView.tsx';
import { BracketHistory } from './tools/BracketHistory.tsx';
import { Embedded, Overlaid, useBracketView } from './tree/Alone.tsx';
import alone from './tree/alone.module.css';
import { useReporting } from './useReporting.tsx';

const BracketTools = lazy(() => import('./tools/BracketTools.tsx'));

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
  const view = useBracketView();
  const canEdit = useCan('tournaments.edit', tournament);
  const { report, dialog } = useReporting(bracket, onChange, canEdit);

  const base = `/tournaments/${tournament.slug}/bracket`;
  const query = { game: tournament.game.slug };
  const onChoose = canEdit && view === 'page' ? report : undefined;
  const shown = bracket !== null && <BracketView {...{ tournament, bracket, view, round, fresh, onChoose, base }} />;
  if (view === 'overlay') return <Overlaid hasOwnPlates={bracket?.type === bracketTypes.elimination}>{shown}</Overlaid>;
  const content = shown || <EmptyState title={t('brackets.none')} text={t('brackets.noneHint')} />;
  if (view === 'embed') {
    return (
      <Embedded tournament={tournament} href={href(base, query)}>
        {content}
      </Embedded>
    );
  }
  return (
    <div className={`${styles.tab} ${alone.printed}`}>
      {bracket !== null && <BracketPills tournament={tournament} bracket={bracket} base={base} />}
      {content}
      {bracket !== null && <BracketHistory key={bracket.id} tournament={tournament} bracket={bracket} />}
      <Suspense>{canEdit && <BracketTools tournament={tournament} bracket={bracket} onChange={onChange} />}</Suspense>
      {dialog}
    </div>
  );
}
