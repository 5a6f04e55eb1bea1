import { bracketTypes } from '@agon/contract/brackets';
import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { withTexts } from '../i18n/parts.ts';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import { useCan } from '../session/session.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { BracketPills } from './BracketPills.tsx';
import styles from './BracketTab.module.css';
import { BracketView, embedded, overlaid } from './BracketView.tsx';
import type { Claims } from './claims/useClaims.ts';
import { BracketHistory } from './history/BracketHistory.tsx';
import { useReplay } from './history/useReplay.ts';
import printed from './printed.module.css';
import { useReporting } from './useReporting.tsx';
import type { View } from './view.ts';

const ReplayBar = lazyPart(withTexts(['running'], () => import('./history/ReplayBar.tsx')));
const ClaimQueue = lazyPart(withTexts(['running'], () => import('./claims/ClaimQueue.tsx')));
const BracketTools = lazyPart(withTexts(['running'], () => import('./tools/BracketTools.tsx')));

interface Props {
  tournament: Tournament;
  bracket: Bracket | null;
  round: string | null;
  view: View;
  fresh: ReadonlySet<number>;
  /** What the players have reported, for who rules on it. */
  claims: Claims;
  onChange: (bracket: Bracket) => void;
}

export function BracketTab({ tournament, bracket: present, round, view, fresh: freshNow, claims, onChange }: Props) {
  const t = useText();
  const href = useHref();
  const replay = useReplay(present);
  const tab = useRef<HTMLDivElement>(null);
  const { past } = replay;
  useShowsChanges(tab, past?.fresh);
  const bracket = past?.bracket ?? present;
  const fresh = past?.fresh ?? freshNow;
  const canEdit = useCan('tournaments.edit', tournament);
  const { report, dialog } = useReporting(tournament, present, onChange, canEdit);

  const base = `/tournaments/${tournament.slug}/bracket`;
  const query = { game: tournament.game.slug };
  const mayWrite = canEdit && view === 'page' && past === undefined;
  const [onChoose, onWritten] = mayWrite ? [report, onChange] : [];
  const shown = bracket !== null && (
    <BracketView {...{ tournament, bracket, view, round, fresh, onChoose, onWritten, base }} />
  );
  if (view === 'overlay')
    return <overlaid.Screen hasOwnPlates={bracket?.type === bracketTypes.elimination}>{shown}</overlaid.Screen>;
  const content = shown || (
    <EmptyState title={t('brackets.none')} text={t(canEdit ? 'brackets.noneYours' : 'brackets.noneHint')} />
  );
  if (view === 'embed') {
    return (
      <embedded.Screen tournament={tournament} href={href(base, query)}>
        {content}
      </embedded.Screen>
    );
  }
  const goToTop = () => tab.current?.scrollIntoView({ block: 'start' });
  const beginReplay = (from: number | 'start') => {
    replay.begin(from);
    goToTop();
  };
  const showTop = () => {
    focusForNow(tab.current);
    goToTop();
  };
  return (
    <div ref={tab} className={`${styles.tab} ${printed.printed}`} data-replay={past !== undefined || undefined}>
      {present !== null && <BracketPills tournament={tournament} bracket={present} base={base} />}
      {content}
      {present !== null && past !== undefined && (
        <Suspense>
          <ReplayBar
            key={past.run}
            {...{ tournament, bracket: present, start: past.start, onShow: replay.show, onClose: replay.end }}
          />
        </Suspense>
      )}
      {present !== null && (
        <BracketHistory key={present.id} tournament={tournament} bracket={present} onReplay={beginReplay} />
      )}
      {/* What was entered there outlasts a look at the past. */}
      <div hidden={past !== undefined}>
        <Suspense>
          {canEdit && present !== null && tournament.brackets.some(({ type }) => type !== bracketTypes.table) && (
            <ClaimQueue tournament={tournament} bracket={present} claims={claims} onReport={report} />
          )}
        </Suspense>
        <Suspense>
          {canEdit && <BracketTools {...{ tournament, bracket: present, onChange, onShown: showTop }} />}
        </Suspense>
      </div>
      {dialog}
    </div>
  );
}

/** What had the focus is gone. Afterwards a click beside what can be pressed focuses nothing, as before. */
function focusForNow(place: HTMLElement | null): void {
  place?.setAttribute('tabindex', '-1');
  place?.focus({ preventScroll: true });
  place?.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
}

/** Brings what a step of a replay changed into view. */
function useShowsChanges(tab: RefObject<HTMLElement | null>, fresh: ReadonlySet<number> | undefined): void {
  useEffect(() => {
    if (fresh === undefined || fresh.size === 0) return;
    tab.current?.querySelector('[data-fresh]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab, fresh]);
}
