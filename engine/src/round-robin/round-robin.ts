import type { MatchNumber } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { type Change, checkUndoes, inOrder } from '../change.ts';
import { isObject } from '../checks.ts';
import { copyPoints } from '../standings/check-rules.ts';
import { noExternal } from '../standings/external.ts';
import { setRules } from '../standings/set-rules.ts';
import { setBestOf } from './best-of.ts';
import { blankCells, type Draft, openDraft, type RoundRobin, sealDraft } from './board.ts';
import { fill, fillGroup } from './fill.ts';
import type { RoundRobinEvent, RoundRobinSettings } from './nouns.ts';
import { clearResult, reportResult } from './report.ts';
import { adjust, setOrder } from './rules.ts';
import { moveSide, replaceSide, swapSides } from './seats.ts';
import { checkSettings } from './settings.ts';
import { withdrawSide } from './withdraw.ts';

export function createRoundRobin(settings: RoundRobinSettings): RoundRobin {
  const checked = checkSettings(settings);
  return {
    format: 'roundRobin',
    settings: checked,
    cells: blankCells(checked),
    groups: new Array(checked.groups).fill([]),
    seats: new Map(),
    withdrawn: new Map(),
    reportedCount: 0,
    defaultBestOf: checked.bestOf,
    roundBestOf: [],
    points: checked.points,
    tieBreaks: checked.tieBreaks,
    unplayed: checked.unplayed,
    lotSeed: checked.lotSeed,
    external: noExternal,
    adjustments: new Map(),
    manual: new Array(checked.groups).fill([]),
  };
}

/** @throws BracketError if the event is not allowed now; the given bracket is never touched. */
export function apply(bracket: RoundRobin, event: RoundRobinEvent): Change<RoundRobin> {
  const draft = openDraft(bracket);
  take(draft, event);
  return { bracket: sealDraft(draft), changed: inOrder(draft.changed), undone: inOrder(draft.undone) };
}

/** The matches whose reported results `event` would undo: what its `undoes` must list. */
export function impact(bracket: RoundRobin, event: RoundRobinEvent): readonly MatchNumber[] {
  const draft = openDraft(bracket);
  perform(draft, event);
  return inOrder(draft.undone);
}

/** The same as applying all events in turn, but quicker, since the states between are not kept. */
export function replay(settings: RoundRobinSettings, events: Iterable<RoundRobinEvent>): RoundRobin {
  const draft = openDraft(createRoundRobin(settings));
  if (typeof events?.[Symbol.iterator] !== 'function') throw new BracketError('invalidEvent');
  for (const event of events) {
    draft.changed = [];
    draft.undone = [];
    take(draft, event);
  }
  return sealDraft(draft);
}

function take(draft: Draft, event: RoundRobinEvent) {
  perform(draft, event);
  checkUndoes(inOrder(draft.undone), event);
}

function perform(draft: Draft, event: RoundRobinEvent) {
  if (!isObject(event)) throw new BracketError('invalidEvent');
  switch (event.type) {
    case 'fill':
      return fill(draft, event);
    case 'fillGroup':
      return fillGroup(draft, event);
    case 'report':
      return reportResult(draft, event);
    case 'clear':
      return clearResult(draft, event);
    case 'withdraw':
      return withdrawSide(draft, event);
    case 'replace':
      return replaceSide(draft, event);
    case 'swap':
      return swapSides(draft, event);
    case 'move':
      return moveSide(draft, event);
    case 'setBestOf':
      return setBestOf(draft, event);
    case 'setPoints':
    case 'setTieBreaks':
    case 'setUnplayed':
    case 'setLotSeed':
    case 'setExternal':
      return setRules(draft, event, { copyPoints, isHere: (side) => draft.seats.has(side) });
    case 'adjust':
      return adjust(draft, event);
    case 'setOrder':
      return setOrder(draft, event);
    default:
      throw new BracketError('invalidEvent', { field: 'type' });
  }
}
