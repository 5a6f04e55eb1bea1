import { bracketTypes } from '@agon/contract/brackets';
import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useId, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { BracketMenu, UndoButton } from './BracketMenu.tsx';
import { CreatePanel } from './CreatePanel.tsx';
import { LevelSidesPanel } from './LevelSidesPanel.tsx';
import { PlacesPanel } from './PlacesPanel.tsx';
import { SchedulePanel } from './SchedulePanel.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import { SidesPanel } from './SidesPanel.tsx';
import { SwissPanel } from './SwissPanel.tsx';
import styles from './tools.module.css';

interface Props {
  tournament: Tournament;
  bracket: Bracket | null;
  onChange: (bracket: Bracket) => void;
  /** A new one, or a new round of it, is there and is being shown. */
  onShown: () => void;
}

/** The organizer's part of the bracket tab: make a bracket, fill it, run it, change it. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function BracketTools({ tournament, bracket, onChange, onShown }: Props) {
  return (
    <div className={styles.tools}>
      {bracket === null ? (
        <section className={styles.panel}>
          <CreatePanel tournament={tournament} onCreated={onShown} />
        </section>
      ) : (
        <ToolStrip key={bracket.id} {...{ tournament, bracket, onChange, onShown }} />
      )}
    </div>
  );
}

type Panel = 'round' | 'level' | 'places' | 'sides' | 'schedule' | 'settings' | 'menu' | 'create';

function ToolStrip({ tournament, bracket, onChange, onShown }: Props & { bracket: Bracket }) {
  const t = useText();
  const id = useId();
  const panels = panelsOf(bracket);
  // Until something is chosen, what is needed next is open.
  const [chosen, setOpen] = useState<Panel | null>();
  const open = chosen === undefined ? firstPanel(bracket) : chosen;
  const [visited, setVisited] = useState<ReadonlySet<Panel>>(new Set());
  const choose = (panel: Panel | null) => {
    setVisited((before) => (open === null ? before : new Set(before).add(open)));
    setOpen(panel);
  };
  const missing = countMissing(tournament, bracket);
  const props = { tournament, bracket, onChange, onShown };
  return (
    <>
      <div className={styles.heading}>
        <h2 id={id}>{t('bracketTools.tools')}</h2>
        <UndoButton tournament={tournament} bracket={bracket} onChange={onChange} />
      </div>
      {missing > 0 && <p className={styles.hint}>{t('registrations.unplaced', { count: missing })}</p>}
      <fieldset className={styles.strip} aria-labelledby={id}>
        {panels.map((panel) => (
          <button
            key={panel}
            type="button"
            aria-expanded={panel === open}
            onClick={() => choose(panel === open ? null : panel)}
          >
            {t(`bracketTools.panel_${panel}`)}
          </button>
        ))}
      </fieldset>
      {panels.map((panel) =>
        // What was opened keeps what was entered there.
        panel === open || visited.has(panel) ? (
          <section
            key={panel}
            hidden={panel !== open}
            className={styles.panel}
            aria-label={t(`bracketTools.panel_${panel}`)}
          >
            <PanelOf panel={panel} {...props} />
          </section>
        ) : null,
      )}
    </>
  );
}

function PanelOf({ panel, ...props }: Props & { panel: Panel; bracket: Bracket }) {
  const { bracket } = props;
  switch (panel) {
    case 'round':
      return bracket.type === bracketTypes.swiss && <SwissPanel {...props} bracket={bracket} />;
    case 'level':
      return 'tie_breaks' in bracket && <LevelSidesPanel {...props} bracket={bracket} />;
    case 'places':
      return <PlacesPanel {...props} />;
    case 'sides':
      return <SidesPanel {...props} />;
    case 'schedule':
      return <SchedulePanel {...props} />;
    case 'settings':
      return <SettingsPanel {...props} />;
    case 'menu':
      return <BracketMenu {...props} />;
    case 'create':
      return <CreatePanel tournament={props.tournament} onCreated={props.onShown} />;
  }
}

function panelsOf({ type }: Bracket): readonly Panel[] {
  const others = ['settings', 'menu', 'create'] as const;
  if (type === bracketTypes.table) return ['places', 'sides', ...others];
  if (type === bracketTypes.elimination) return ['places', 'sides', 'schedule', ...others];
  const common = ['places', 'sides', 'level', 'schedule', ...others] as const;
  return type === bracketTypes.swiss ? ['round', ...common] : common;
}

/** What an organizer needs next. */
function firstPanel(bracket: Bracket): Panel | null {
  const isEmpty = Object.keys(bracket.participants).length === 0;
  if (isEmpty) return 'places';
  return bracket.type === bracketTypes.swiss ? 'round' : null;
}

/** One of several brackets may be for some of them only. */
function countMissing({ brackets, participants }: Tournament, bracket: Bracket): number {
  if (brackets.length > 1) return 0;
  return Object.keys(participants).filter((id) => !(id in bracket.participants)).length;
}
