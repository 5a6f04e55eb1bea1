import { bracketTypes, type SectionOnWire, sections } from '@agon/contract/brackets';
import type {
  EliminationBracket,
  EliminationRound,
  EliminationSide,
} from '@agon/contract/brackets.elimination.endpoints';
import type { Bracket, Duel, Round } from '@agon/contract/brackets.endpoints';
import type { TableColumn } from '@agon/contract/brackets.table.endpoints';
import { read } from '@agon/contract/localized';
import type { TextKey, Translator } from '../i18n/text.ts';
import { findDuel, isShown } from './duels.ts';

/** How the parts of a bracket are called. */

export function roundTitle(t: Translator, bracket: Bracket, round: Round): string {
  if (bracket.type !== bracketTypes.elimination || !('section' in round)) {
    return t('brackets.round', { index: round.ordinal });
  }
  return eliminationRoundTitle(t, bracket, round);
}

function eliminationRoundTitle(t: Translator, bracket: EliminationBracket, round: EliminationRound): string {
  const [first] = round.duels;
  if (first?.purpose === 'thirdPlace') return t('brackets.thirdPlace');
  if (first?.purpose === 'reset') return t(first.status === 'waiting' ? 'brackets.resetIfNeeded' : 'brackets.reset');
  if (round.section === sections.grand) return t(bracket.defeats === 2 ? 'brackets.grandFinal' : 'brackets.final');
  const { index, count } = round;
  if (bracket.defeats === 1) return singleRoundTitle(t, round.duels.length, index);
  if (round.section === sections.upper) {
    return index === count ? t('brackets.upperFinal') : t('brackets.upperRound', { index });
  }
  return index === count ? t('brackets.lowerFinal') : t('brackets.lowerRound', { index });
}

function singleRoundTitle(t: Translator, duels: number, index: number): string {
  if (duels === 2) return t('brackets.semifinals');
  if (duels === 4) return t('brackets.quarterfinals');
  return duels <= 16 ? t('brackets.roundOf', { count: duels * 2, half: duels }) : t('brackets.round', { index });
}

export function sectionTitle(t: Translator, bracket: EliminationBracket, section: SectionOnWire): string {
  if (bracket.defeats === 2) return t(`brackets.${section}`);
  return t(section === sections.grand ? 'brackets.finals' : 'brackets.mainRounds');
}

export function bracketTitle(t: Translator, { name, type }: Pick<Bracket, 'name' | 'type'>): string {
  if (name !== '') return name;
  return t(`brackets.${type}`);
}

/** As the organizer calls a table's column, else what it holds. */
export function columnTitle(t: Translator, { title, kind }: TableColumn): string {
  return read(title, t.language) || t(`brackets.column.${kind}`);
}

/** Who stands on a side, or where they will come from. */
export function sideName(t: Translator, bracket: Bracket, duel: Duel, side: 0 | 1): string {
  const { participant, nobody } = duel.sides[side];
  if (participant !== null) return bracket.participants[participant]?.name ?? '';
  if (nobody) return t('brackets.nobody');
  const from = playedSource(bracket, sourceOf(duel, side));
  if (from === null) return t('brackets.toBeDecided');
  return t(from.takes === 'winner' ? 'brackets.winnerOf' : 'brackets.loserOf', { number: from.duel });
}

const shortResults = {
  walkover: 'brackets.walkover',
  noShow: 'brackets.noShow',
  forfeit: 'brackets.forfeit',
  disqualified: 'brackets.disqualified',
  withdrawn: 'brackets.withdrawn',
  doubleForfeit: 'brackets.doubleForfeit',
} as const satisfies Record<string, TextKey>;

/** What there is to know of a duel to say its score. */
interface Scored extends Pick<Duel, 'result' | 'winner'> {
  readonly sides: readonly [{ readonly score: number | null }, { readonly score: number | null }];
}

/** What stands where the score stands: games won, or for the side that did not play on, why. */
export function scoreText(t: Translator, duel: Scored, side: 0 | 1): string {
  if (duel.result === null) return '';
  const { score } = duel.sides[side];
  if (duel.result === 'played') return String(score ?? '');
  if (duel.winner === side) return score === null ? '✓' : String(score);
  return t(shortResults[duel.result]);
}

export function describeDuel(t: Translator, bracket: Bracket, duel: Duel): string {
  const state =
    duel.result !== null
      ? t('brackets.stateCompleted', { scoreA: scoreText(t, duel, 0), scoreB: scoreText(t, duel, 1) })
      : (unplayedText(t, bracket, duel) ??
        t(duel.status === 'ready' ? 'brackets.stateReady' : 'brackets.stateWaiting'));
  return t('brackets.announceMatch', {
    number: duel.id,
    a: sideName(t, bracket, duel, 0),
    b: sideName(t, bracket, duel, 1),
    state,
  });
}

/** What there is to say of a match that nobody will play; undefined for all others. */
export function unplayedText(t: Translator, bracket: Bracket, duel: Duel): string | undefined {
  if (duel.status === 'void') return t('brackets.stateVoid');
  if (duel.status !== 'bye') return undefined;
  return t('brackets.stateBye', { name: sideName(t, bracket, duel, duel.sides[0].nobody ? 1 : 0) });
}

function sourceOf({ sides }: Duel, side: 0 | 1): EliminationSide['from'] {
  const from = sides[side];
  return 'from' in from ? from.from : null;
}

/** Where a side comes from, past the byes on its way: the winner of a bye is whoever came into it. */
function playedSource(bracket: Bracket, from: EliminationSide['from']): EliminationSide['from'] {
  const duel = from === null ? undefined : findDuel(bracket, from.duel);
  if (duel === undefined || from?.takes === 'loser' || isShown(duel)) return from;
  const comer = duel.sides.findIndex((side) => !side.nobody);
  return comer < 0 ? from : playedSource(bracket, sourceOf(duel, comer === 0 ? 0 : 1));
}
