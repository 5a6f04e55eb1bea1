import type { Group, GroupDuel, GroupsBracket } from '@agon/contract/brackets.groups.endpoints';
import type { StandingsRow } from '@agon/contract/brackets.parts.endpoints';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.ts';
import { scoreText, sideName } from '../bracket-texts.ts';
import { findDuel, isShown } from '../duels.ts';
import { hasGames, hasTies } from '../standings/columns.ts';
import { numberText, placeText, valueText } from '../standings/numbers.ts';
import styles from './GroupsOverlay.module.css';
import type { GroupsPart } from './groups-part.ts';
import { overlayGrid } from './overlay-grid.ts';

interface Props {
  bracket: GroupsBracket;
  part: GroupsPart;
  /** Matches that changed a moment ago. */
  fresh: ReadonlySet<number>;
}

/** For a stream: the tables, or a round of all groups, side by side and as large as the picture allows. */
export function GroupsOverlay({ bracket, part, fresh }: Props) {
  const t = useText();
  const title = ({ name }: Group) => t('brackets.group', { name });
  if (part.kind === 'round') {
    const round = t('brackets.round', { index: part.round.ordinal });
    const duelsOf = (group: Group) => part.round.duels.filter((duel) => duel.group === group.id && isShown(duel));
    const groups = bracket.groups.filter((group) => duelsOf(group).length > 0);
    return (
      <Blocks
        count={groups.length}
        width={2 * nameWidth(bracket) + 5}
        rows={Math.max(...groups.map((group) => duelsOf(group).length))}
      >
        {groups.map((group) => (
          <Block key={group.id} title={`${title(group)} · ${round}`}>
            <Matches bracket={bracket} duels={duelsOf(group)} fresh={fresh} />
          </Block>
        ))}
      </Blocks>
    );
  }
  const wanted = part.kind === 'group' ? [part.group] : bracket.groups;
  const groups = wanted.filter(({ standings }) => standings.length > 0);
  const rows = 1 + Math.max(...groups.map(({ standings }) => standings.length));
  const freshSides = new Set(
    [...fresh].flatMap((id) => findDuel(bracket, id)?.sides.map(({ participant }) => participant) ?? []),
  );
  return (
    <Blocks count={groups.length} width={nameWidth(bracket) + numberWidth * numberColumns(bracket)} rows={rows}>
      {groups.map((group) => (
        <Block key={group.id} title={title(group)}>
          <Table bracket={bracket} rows={group.standings} freshSides={freshSides} />
        </Block>
      ))}
    </Blocks>
  );
}

/** In the size of the type, as in the styles: rows, columns with numbers, the edges of a block, the space between them. */
const rowHeight = 2;
const numberWidth = 2.25;
const edge = 1;
const gap = 1;
const letter = 0.74;

/** Room for the longest name, as far as it is not absurd. */
function nameWidth({ participants }: GroupsBracket): number {
  const longest = Math.max(...Object.values(participants).map(({ name }) => name.length));
  return 1 + letter * Math.min(Math.max(longest, 10), 28);
}

/** The place may be a range. */
function numberColumns(bracket: GroupsBracket): number {
  return 4.5 + (hasTies(bracket) ? 1 : 0) + (hasGames(bracket) ? 1 : 0);
}

function Blocks(props: { count: number; width: number; rows: number; children: ReactNode }) {
  const { count, rows, children } = props;
  if (count === 0) return null;
  const block = { width: props.width + 2 * edge, height: (1 + rows) * rowHeight + 2 * edge };
  const { columns, width, height } = overlayGrid(count, block, gap);
  return (
    <div
      className={styles.blocks}
      style={{ '--columns': columns, '--block': `${block.width}em`, '--width': width, '--height': height }}
      data-fills
    >
      {children}
    </div>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.block}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface TableProps {
  bracket: GroupsBracket;
  rows: readonly StandingsRow[];
  freshSides: ReadonlySet<number | null>;
}

/** The values of the tie-breaks are too much to be read in passing. */
function Table({ bracket, rows, freshSides }: TableProps) {
  const t = useText();
  const shown = { ties: hasTies(bracket), games: hasGames(bracket) };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('brackets.short.place')}</th>
          <th scope="col">{t('brackets.head.side')}</th>
          <th scope="col">{t('brackets.short.wins')}</th>
          {shown.ties && <th scope="col">{t('brackets.short.ties')}</th>}
          <th scope="col">{t('brackets.short.losses')}</th>
          {shown.games && <th scope="col">{t('brackets.short.gameDifference')}</th>}
          <th scope="col">{t('brackets.short.points')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.participant}
            data-withdrawn={row.isWithdrawn || undefined}
            data-fresh={freshSides.has(row.participant) || undefined}
          >
            <td>{placeText(row)}</td>
            <th scope="row">{bracket.participants[row.participant]?.name}</th>
            <td>{row.wins}</td>
            {shown.ties && <td>{row.ties}</td>}
            <td>{row.losses}</td>
            {shown.games && <td>{valueText('gameDifference', row.games_won - row.games_lost, t.language)}</td>}
            <td>{numberText(row.points, t.language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface MatchesProps {
  bracket: GroupsBracket;
  duels: readonly GroupDuel[];
  fresh: ReadonlySet<number>;
}

function Matches({ bracket, duels, fresh }: MatchesProps) {
  const t = useText();
  return (
    <ul>
      {duels.map((duel) => (
        <li
          key={duel.id}
          className={styles.match}
          data-match={duel.id}
          data-status={duel.status}
          data-fresh={fresh.has(duel.id) || undefined}
        >
          <span data-won={duel.winner === 0 || undefined}>{sideName(t, bracket, duel, 0)}</span>
          <b>{duel.result === null ? '–' : `${scoreText(t, duel, 0)} : ${scoreText(t, duel, 1)}`}</b>
          <span data-won={duel.winner === 1 || undefined}>{sideName(t, bracket, duel, 1)}</span>
        </li>
      ))}
    </ul>
  );
}
