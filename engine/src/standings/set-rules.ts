import type { SideId } from '../bracket.ts';
import { demand } from '../checks.ts';
import { checkLotSeed, checkUnplayed, copyTieBreaks, type RuleFault } from './check-rules.ts';
import { type External, isExternal, withExternal } from './external.ts';
import type { PointsRule, RulesEvent, TieBreak, UnplayedRule } from './nouns.ts';

/** What a bracket that is ranked by rules keeps of them. */
interface RulesDraft {
  points: PointsRule;
  tieBreaks: readonly TieBreak[];
  unplayed: UnplayedRule;
  lotSeed: number;
  external: External;
}

interface Ways {
  /** Refuses points that the format cannot count with. */
  readonly copyPoints: (points: PointsRule, code: RuleFault) => PointsRule;
  /** Whether a side takes part. */
  readonly isHere: (side: SideId) => boolean;
}

/** @throws BracketError `invalidEvent` */
export function setRules(draft: RulesDraft, event: RulesEvent, { copyPoints, isHere }: Ways) {
  switch (event.type) {
    case 'setPoints':
      draft.points = copyPoints(event.points, 'invalidEvent');
      return;
    case 'setTieBreaks':
      draft.tieBreaks = copyTieBreaks(event.tieBreaks, 'invalidEvent');
      return;
    case 'setUnplayed':
      draft.unplayed = checkUnplayed(event.unplayed, 'invalidEvent');
      return;
    case 'setLotSeed':
      draft.lotSeed = checkLotSeed(event.lotSeed, 'invalidEvent');
      return;
    case 'setExternal':
      draft.external = withExternal(draft.external, event, isHere);
  }
}

/** Of a state that comes from elsewhere. @throws BracketError unless events can have set them. */
export function checkRulesOf(draft: RulesDraft, { copyPoints, isHere }: Ways) {
  const { points, tieBreaks, unplayed, lotSeed, external } = draft;
  demand(JSON.stringify(copyPoints(points, 'invalidSettings')) === JSON.stringify(points));
  copyTieBreaks(tieBreaks);
  checkUnplayed(unplayed);
  checkLotSeed(lotSeed);
  demand(isExternal(external, isHere));
}
