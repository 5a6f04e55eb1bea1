import { bracketTypes } from '@agon/contract/brackets';
import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import { useCan } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useUrlFilter } from '../ui/useUrlFilter.ts';
import { BracketPills } from './BracketPills.tsx';
import { canReport } from './duels.ts';
import styles from './MatchesTab.module.css';
import { type Chapter, chapterChoices, chaptersOf, type Part } from './matches/chapters.ts';
import { commonTime } from './matches/common-time.ts';
import { MatchFilterForm } from './matches/MatchFilterForm.tsx';
import { MatchList, MatchRow } from './matches/MatchRow.tsx';
import { MatchTime } from './matches/MatchTime.tsx';
import { filterChapters, matchFilter } from './matches/match-filter.ts';
import { useReporting } from './useReporting.tsx';

interface Props {
  tournament: Tournament;
  bracket: Bracket | null;
  /** Matches that changed a moment ago. */
  fresh: ReadonlySet<number>;
  onChange: (bracket: Bracket) => void;
}

/** Every match as a plain list, round by round or group by group, and those that one looks for. */
export function MatchesTab({ tournament, bracket, fresh, onChange }: Props) {
  const t = useText();
  const href = useHref();
  if (bracket === null) return <EmptyState title={t('brackets.noMatches')} />;
  const chapters = chaptersOf(t, bracket);
  const standingHref = href(`/tournaments/${tournament.slug}/standing`, {
    game: tournament.game.slug,
    bracket: String(bracket.id),
  });
  return (
    <>
      <BracketPills tournament={tournament} bracket={bracket} base={`/tournaments/${tournament.slug}/matches`} />
      {bracket.type === bracketTypes.table ? (
        <EmptyState title={t('brackets.tableNoMatches')} text={t('brackets.tableNoMatchesHint')}>
          <a href={standingHref}>{t('brackets.toStanding')}</a>
        </EmptyState>
      ) : chapters.length === 0 ? (
        <EmptyState title={t('brackets.noMatches')} />
      ) : (
        <Matches key={bracket.id} {...{ tournament, bracket, chapters, fresh, onChange }} />
      )}
    </>
  );
}

interface MatchesProps extends Props {
  bracket: Bracket;
  chapters: readonly Chapter[];
}

function Matches({ tournament, bracket, chapters, fresh, onChange }: MatchesProps) {
  const t = useText();
  const canEdit = useCan('tournaments.edit', tournament);
  const { report, dialog } = useReporting(tournament, bracket, onChange, canEdit);
  const [filter, setFilter] = useUrlFilter(matchFilter);
  const allHref = useHref()(`/tournaments/${tournament.slug}/matches`, {
    game: tournament.game.slug,
    bracket: String(bracket.id),
  });
  const shown = filterChapters(bracket, chapters, filter);
  const count = shown.flatMap(({ parts }) => parts).reduce((sum, { duels }) => sum + duels.length, 0);
  return (
    <>
      <MatchFilterForm
        filter={filter}
        chapterLabel={t(bracket.type === bracketTypes.roundRobin ? 'brackets.filterGroup' : 'brackets.filterRound')}
        chapters={chapterChoices(t, bracket, chapters)}
        onChange={setFilter}
      />
      <p className={styles.count} role="status">
        {count === 0 ? t('brackets.filterNone') : t('brackets.matchCount', { count })}
      </p>
      {count === 0 && (
        <a className={styles.all} href={allHref} data-keep-scroll="">
          {t('brackets.filterClear')}
        </a>
      )}
      {shown.map(({ key, title, parts }) => (
        <section key={key} className={styles.chapter}>
          <h2>
            {title} {parts[0]?.title === '' && <PartNote tournament={tournament} part={parts[0]} />}
          </h2>
          {parts.map((part) => (
            <div key={part.key}>
              {part.title !== '' && (
                <h3>
                  {part.title} <PartNote tournament={tournament} part={part} />
                </h3>
              )}
              <MatchList hasActions={canEdit}>
                {part.duels.map((duel) => (
                  <MatchRow
                    key={duel.id}
                    tournament={tournament}
                    bracket={bracket}
                    duel={duel}
                    saidTime={commonTime(part.duels)}
                    isFresh={fresh.has(duel.id)}
                  >
                    {canEdit && canReport(duel) && (
                      <Button onClick={() => report(duel.id)}>
                        {t(duel.result === null ? 'brackets.report' : 'brackets.correct')}
                      </Button>
                    )}
                  </MatchRow>
                ))}
              </MatchList>
            </div>
          ))}
        </section>
      ))}
      {dialog}
    </>
  );
}

/** What holds for all matches of it. */
function PartNote({ tournament, part }: { tournament: Tournament; part: Part }) {
  const t = useText();
  const time = commonTime(part.duels);
  return (
    <small>
      {t('brackets.bestOf', { count: part.bestOf })}
      {time !== null && ' · '}
      {time !== null && <MatchTime moment={time} tournament={tournament} />}
    </small>
  );
}
