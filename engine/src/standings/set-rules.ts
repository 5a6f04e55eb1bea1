import type { SideId } from '../bracket.ts';
import { checkLotSeed, checkUnplayed, copyTieBreaks } from './check-rules.ts';
import type { PointsRule, RulesEvent, TieBreak, UnplayedRule } from './nouns.ts';
import { type Outside, withExternal } from './outside.ts';

/** What a bracket that is ranked by rules keeps of them. */
interface RulesDraft {
  points: PointsRule;
  tieBreaks: readonly TieBreak[];
  unplayed: UnplayedRule;
  lotSeed: number;
  outside: Outside;
}

interface Ways {
  /** Refuses points that the format cannot count with. */
  readonly copyPoints: (points: PointsRule) => PointsRule;
  /** Whether a side takes part. */
  readonly isHere: (side: SideId) => boolean;
}

export function setRules(draft: RulesDraft, event: RulesEvent, { copyPoints, isHere }: Ways) {
  switch (event.type) {
    case 'setPoints':
      draft.points = copyPoints(event.points);
      return;
    case 'setTieBreaks':
      draft.tieBreaks = copyTieBreaks(event.tieBreaks);
      return;
    case 'setUnplayed':
      draft.unplayed = checkUnplayed(event.unplayed);
      return;
    case 'setLotSeed':
      draft.lotSeed = checkLotSeed(event.lotSeed);
      return;
    case 'setExternal':
      draft.outside = withExternal(draft.outside, event, isHere);
  }
}
