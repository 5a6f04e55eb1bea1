import { bracketTypes, type SectionOnWire, sections } from '@agon/contract/brackets';
import type { Bracket, Duel, Round } from '@agon/contract/brackets.endpoints';
import type { GroupsBracket } from '@agon/contract/brackets.groups.endpoints';
import type { Translator } from '../../i18n/text.ts';
import { roundTitle, sectionTitle } from '../bracket-texts.ts';
import { isShown, roundsOf } from '../duels.ts';

/** A round, or where a bracket is played group by group, a group. */
export interface Chapter {
  /** As the `round` parameter calls it. */
  readonly key: string;
  readonly title: string;
  /** The upper or the lower bracket, where it has several rounds; it can be asked for as a whole. */
  readonly section?: SectionOnWire;
  readonly parts: readonly Part[];
}

export interface Part {
  readonly key: number;
  /** Empty where the chapter has just one. */
  readonly title: string;
  /** How many games most of its matches are played over. */
  readonly bestOf: number;
  readonly duels: readonly Duel[];
}

/** All matches of a bracket that anyone looks for, in the order in which they are played. */
export function chaptersOf(t: Translator, bracket: Bracket): Chapter[] {
  const chapters = bracket.type === bracketTypes.roundRobin ? byGroup(t, bracket) : byRound(t, bracket);
  return chapters
    .map((chapter) => ({ ...chapter, parts: chapter.parts.filter(({ duels }) => duels.length > 0) }))
    .filter(({ parts }) => parts.length > 0);
}

/** The choices of a chapter: of a double elimination its sections, too. */
export function chapterChoices(
  t: Translator,
  bracket: Bracket,
  chapters: readonly Chapter[],
): [key: string, title: string][] {
  return chapters.flatMap(({ key, title, section }, index): [string, string][] => {
    const isFirstOfSection = section !== undefined && chapters[index - 1]?.section !== section;
    const isTitled = isFirstOfSection && bracket.type === bracketTypes.elimination;
    return isTitled
      ? [
          [section, sectionTitle(t, bracket, section)],
          [key, title],
        ]
      : [[key, title]];
  });
}

function byRound(t: Translator, bracket: Bracket): Chapter[] {
  return roundsOf(bracket).map((round) => ({
    key: String(round.ordinal),
    title: roundTitle(t, bracket, round),
    ...sectionOf(bracket, round),
    parts: bracket.type === bracketTypes.roundRobinByRound ? groupsIn(t, bracket, round) : [partOf(round)],
  }));
}

function sectionOf(bracket: Bracket, round: Round): Pick<Chapter, 'section'> {
  const isDouble = bracket.type === bracketTypes.elimination && bracket.defeats === 2;
  const isAskedFor = isDouble && 'section' in round && round.section !== sections.grand && round.count > 1;
  return isAskedFor ? { section: round.section } : {};
}

function partOf({ ordinal, best_of: bestOf, duels }: Round): Part {
  return { key: ordinal, title: '', bestOf, duels: duels.filter(isShown) };
}

function groupsIn(t: Translator, { groups }: GroupsBracket, round: Round): Part[] {
  const isOnly = groups.length === 1;
  return groups.map(({ id, name }) => ({
    key: id,
    title: isOnly ? '' : t('brackets.group', { name }),
    bestOf: round.best_of,
    duels: inGroup(round, id),
  }));
}

function byGroup(t: Translator, bracket: GroupsBracket): Chapter[] {
  return bracket.groups.map(({ id, name }) => ({
    key: String(id),
    title: t('brackets.group', { name }),
    parts: bracket.rounds.map((round) => ({
      key: round.ordinal,
      title: roundTitle(t, bracket, round),
      bestOf: round.best_of,
      duels: inGroup(round, id),
    })),
  }));
}

function inGroup({ duels }: Round, group: number): Duel[] {
  return duels.filter((duel) => isShown(duel) && 'group' in duel && duel.group === group);
}
