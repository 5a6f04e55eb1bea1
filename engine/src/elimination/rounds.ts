import type { MatchNumber } from '../bracket.ts';
import type { MatchPurpose, Section } from './nouns.ts';
import type { CheckedSettings } from './settings.ts';

export interface PlannedRound {
  readonly ordinal: number;
  readonly section: Section;
  readonly purpose: MatchPurpose;
  readonly index: number;
  readonly count: number;
  readonly first: MatchNumber;
  readonly size: number;
}

type RoundSketch = Pick<PlannedRound, 'section' | 'purpose' | 'size'>;

/** All rounds in order: upper, lower, grand. */
export function layRounds(settings: CheckedSettings): PlannedRound[] {
  const sketches = settings.elimination === 'single' ? sketchSingle(settings) : sketchDouble(settings);
  let first = 1;
  return sketches.map((sketch, place) => {
    const section = sketches.filter((other) => other.section === sketch.section);
    const round = { ...sketch, ordinal: place + 1, index: section.indexOf(sketch) + 1, count: section.length, first };
    first += sketch.size;
    return round;
  });
}

function sketchSingle({ slots, thirdPlace }: CheckedSettings): RoundSketch[] {
  const rounds: RoundSketch[] = [];
  for (let size = slots / 2; size > 1; size /= 2) rounds.push({ section: 'upper', purpose: 'normal', size });
  if (thirdPlace) rounds.push({ section: 'grand', purpose: 'thirdPlace', size: 1 });
  rounds.push({ section: 'grand', purpose: 'final', size: 1 });
  return rounds;
}

function sketchDouble({ slots, lowerSlots, grandFinal }: CheckedSettings): RoundSketch[] {
  const rounds: RoundSketch[] = [];
  const add = (section: Section, size: number) => rounds.push({ section, purpose: 'normal', size });
  for (let size = slots / 2; size >= 1; size /= 2) add('upper', size);
  for (let size = lowerSlots / 2; size >= slots / 2; size /= 2) add('lower', size);
  if (lowerSlots > 0) add('lower', slots / 2);
  for (let size = slots / 4; size >= 1; size /= 2) {
    add('lower', size);
    add('lower', size);
  }
  if (grandFinal === 'none') return rounds;
  rounds.push({ section: 'grand', purpose: 'final', size: 1 });
  if (grandFinal === 'reset') rounds.push({ section: 'grand', purpose: 'reset', size: 1 });
  return rounds;
}
