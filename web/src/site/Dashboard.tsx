import type { ByDay, Dashboard as Facts } from '@agon/contract/site.dashboard.endpoints';
import { type ReactNode, useEffect } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useAnswer } from '../api/useAnswer.ts';
import { formatDay } from '../i18n/dates.ts';
import { useText } from '../i18n/text.ts';
import { useLocation } from '../router/RouterProvider.tsx';
import { Answer } from '../ui/Answer.tsx';
import { BarChart } from '../ui/BarChart.tsx';
import { Button } from '../ui/Button.tsx';
import { OwnTime } from '../ui/OwnTime.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import styles from './Dashboard.module.css';
import { FailureList } from './FailureList.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import { SystemFacts } from './SystemFacts.tsx';
import { settingsAnchor } from './settings-anchor.ts';
import { TournamentList } from './TournamentList.tsx';

const ask = () => browserApi('GET /dashboard');

// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function Dashboard() {
  const t = useText();
  const asked = useAnswer(ask);
  useWantedSettings(asked.answer !== undefined);
  return (
    <>
      <PageTitle
        aside={
          <span className={styles.tools}>
            <a href={`#${settingsAnchor}`}>{t('siteTools.settingsTitle')}</a>
            <Button onClick={() => void asked.reload()}>{t('siteTools.refresh')}</Button>
          </span>
        }
      >
        {t('siteTools.dashboardTitle')}
      </PageTitle>
      <Answer asked={asked}>{(facts) => <Panels facts={facts} />}</Answer>
      <SettingsPanel />
    </>
  );
}

/** Who came for the settings sees them as soon as what stands above has its place. */
function useWantedSettings(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere && hash === `#${settingsAnchor}`) document.getElementById(settingsAnchor)?.scrollIntoView();
  }, [isThere, hash]);
}

function Panels({ facts }: { facts: Facts }) {
  const t = useText();
  const { waiting, disputes, running, upcoming, failures } = facts;
  const requests = waiting.first.reduce((sum, one) => sum + one.requests, 0);
  return (
    <>
      <dl className={styles.tiles}>
        <Tile name={t('siteTools.running')} value={running.total} />
        <Tile name={t('siteTools.upcoming')} value={upcoming.total} />
        <Tile name={t('siteTools.requests')} value={requests} isDue={requests > 0} />
        <Tile name={t('siteTools.disputes')} value={disputes.total} isDue={disputes.total > 0} />
        <Tile name={t('siteTools.people')} value={facts.people} />
        <Tile name={t('siteTools.tournaments')} value={facts.tournaments} />
      </dl>
      <div className={styles.grid}>
        <Card title={t('siteTools.waitingTitle')} total={waiting.total}>
          <TournamentList tab="participants" list={waiting} none={t('siteTools.nothingWaits')}>
            {({ requests: count, since }) => (
              <>
                {t('siteTools.requestCount', { count })} · <OwnTime moment={since} />
              </>
            )}
          </TournamentList>
        </Card>
        <Card title={t('siteTools.disputesTitle')} total={disputes.total}>
          <TournamentList tab="bracket" list={disputes} none={t('siteTools.noDisputes')}>
            {({ sides, since }) => (
              <>
                {sides.join(' – ')} · <OwnTime moment={since} />
              </>
            )}
          </TournamentList>
        </Card>
        <Card title={t('siteTools.runningTitle')} total={running.total}>
          <TournamentList list={running} none={t('siteTools.nothingRuns')}>
            {({ organizer, participants }) =>
              `${t('siteTools.participantCount', { count: participants })} · ${organizer}`
            }
          </TournamentList>
        </Card>
        <Card title={t('siteTools.upcomingTitle')} total={upcoming.total}>
          <TournamentList list={upcoming} none={t('siteTools.nothingComes')}>
            {({ startsAt, organizer, participants }) => (
              <>
                <OwnTime moment={startsAt} /> · {t('siteTools.participantCount', { count: participants })} · {organizer}
              </>
            )}
          </TournamentList>
        </Card>
        <Card title={t('siteTools.signUpsByDay')}>
          <DayChart byDay={facts.signUps} label="siteTools.signUpsLabel" />
        </Card>
        <Card title={t('siteTools.resultsByDay')}>
          <DayChart byDay={facts.results} label="siteTools.resultsLabel" />
        </Card>
        <Card title={t('siteTools.failuresTitle')}>
          <FailureList failures={failures} />
        </Card>
        <Card title={t('siteTools.systemTitle')}>
          <SystemFacts {...facts} />
        </Card>
      </div>
    </>
  );
}

/** @param isDue somebody should look after it */
function Tile({ name, value, isDue = false }: { name: string; value: number; isDue?: boolean }) {
  const { language } = useText();
  return (
    <div data-due={isDue || undefined}>
      <dt>{name}</dt>
      <dd>{value.toLocaleString(language)}</dd>
    </div>
  );
}

function Card({ title, total, children }: { title: string; total?: number; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h2>
        {title} {total !== undefined && total > 0 && <small className={styles.total}>{total}</small>}
      </h2>
      {children}
    </section>
  );
}

function DayChart({ byDay, label }: { byDay: ByDay; label: 'siteTools.signUpsLabel' | 'siteTools.resultsLabel' }) {
  const t = useText();
  const count = byDay.reduce((sum, day) => sum + day.count, 0);
  const most = Math.max(0, ...byDay.map((day) => day.count));
  const text = t(label, { count, most });
  return (
    <>
      <p className={styles.sum}>{text}</p>
      <BarChart label={text} bars={byDay.map(({ day, count: value }) => ({ name: formatDay(t, day), value }))} />
    </>
  );
}
