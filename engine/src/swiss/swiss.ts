import type { MatchNumber } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { type Change, checkUndoes } from '../change.ts';
import { isObject } from '../checks.ts';
import { noExternal } from '../standings/external.ts';
import { setRules } from '../standings/set-rules.ts';
import { setBestOf } from './best-of.ts';
import { blankCells, type Draft, openDraft, type Swiss, sealDraft } from './board.ts';
import { absent, enter, join, replaceSide, withdrawSide } from './entrants.ts';
import type { SwissEvent, SwissSettings } from './nouns.ts';
import { pairRound, unpairRound } from './pair-round.ts';
import { clearResult, reportResult } from './report.ts';
import { adjust, setOrder } from './rules.ts';
import { checkSettings, copyHalfPoints } from './settings.ts';

export function createSwiss(settings: SwissSettings): Swiss {
  const checked = checkSettings(settings);
  return {
    format: 'swiss',
    settings: checked,
    entrants: [],
    placeOf: new Map(),
    withdrawn: new Set(),
    rounds: [],
    absences: new Map(),
    cells: blankCells(checked),
    defaultBestOf: checked.bestOf,
    roundBestOf: [],
    points: checked.points,
    tieBreaks: checked.tieBreaks,
    unplayed: checked.unplayed,
    lotSeed: checked.lotSeed,
    external: noExternal,
    adjustments: new Map(),
    manual: [],
  };
}

/**
 * Nothing is ever undone: a round that was paired by the results known then stays, whatever becomes of those results.
 *
 * @throws BracketError if the event is not allowed now; the given bracket is never touched.
 */
export function apply(bracket: Swiss, event: SwissEvent): Change<Swiss> {
  const draft = openDraft(bracket);
  take(draft, event);
  return { bracket: sealDraft(draft), changed: draft.changed, undone: [] };
}

/** The matches whose reported results `event` would undo: none, but it must be allowed. */
export function impact(bracket: Swiss, event: SwissEvent): readonly MatchNumber[] {
  perform(openDraft(bracket), event);
  return [];
}

/** The same as applying all events in turn, but quicker, since the states between are not kept. */
export function replay(settings: SwissSettings, events: Iterable<SwissEvent>): Swiss {
  const draft = openDraft(createSwiss(settings));
  if (typeof events?.[Symbol.iterator] !== 'function') throw new BracketError('invalidEvent');
  for (const event of events) take(draft, event);
  return sealDraft(draft);
}

function take(draft: Draft, event: SwissEvent) {
  draft.changed = [];
  perform(draft, event);
  draft.changed.sort((a, b) => a - b);
  checkUndoes([], event);
}

function perform(draft: Draft, event: SwissEvent) {
  if (!isObject(event)) throw new BracketError('invalidEvent');
  switch (event.type) {
    case 'enter':
      return enter(draft, event);
    case 'join':
      return join(draft, event);
    case 'withdraw':
      return withdrawSide(draft, event);
    case 'absent':
      return absent(draft, event);
    case 'replace':
      return replaceSide(draft, event);
    case 'pair':
      return pairRound(draft, event);
    case 'unpair':
      return unpairRound(draft, event);
    case 'report':
      return reportResult(draft, event);
    case 'clear':
      return clearResult(draft, event);
    case 'setBestOf':
      return setBestOf(draft, event);
    case 'setPoints':
    case 'setTieBreaks':
    case 'setUnplayed':
    case 'setLotSeed':
    case 'setExternal':
      // Rounds that are paired stay as they are.
      return setRules(draft, event, { copyPoints: copyHalfPoints, isHere: (side) => draft.placeOf.has(side) });
    case 'adjust':
      return adjust(draft, event.side, event.points);
    case 'setOrder':
      return setOrder(draft, event.sides);
    default:
      throw new BracketError('invalidEvent', { field: 'type' });
  }
}
