import type { MatchNumber } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { type Change, checkUndoes, inOrder } from '../change.ts';
import { isObject } from '../checks.ts';
import { setBestOf } from './best-of.ts';
import { blankCells, type Draft, type Elimination, openDraft, sealDraft } from './board.ts';
import { fill } from './fill.ts';
import type { EliminationEvent, EliminationSettings } from './nouns.ts';
import { planFor } from './plan.ts';
import { clearResult, reportResult } from './report.ts';
import { checkSettings } from './settings.ts';
import { replaceSide, withdrawSide } from './withdraw.ts';

export function createElimination(settings: EliminationSettings): Elimination {
  const checked = checkSettings(settings);
  const plan = planFor(checked);
  return {
    format: 'elimination',
    settings: checked,
    plan,
    cells: blankCells(plan),
    entrants: [],
    placeOf: new Map(),
    withdrawn: new Set(),
    reportedCount: 0,
    defaultBestOf: checked.bestOf,
    roundBestOf: new Array(plan.rounds.length + 1).fill(0),
  };
}

/** @throws BracketError if the event is not allowed now; the given bracket is never touched. */
export function apply(bracket: Elimination, event: EliminationEvent): Change<Elimination> {
  const change = applyUnasked(bracket, event);
  checkUndoes(change.undone, event);
  return change;
}

/** As `apply`, but accepts whatever is undone: for formats that are made of eliminations and ask for themselves. */
export function applyUnasked(bracket: Elimination, event: EliminationEvent): Change<Elimination> {
  const draft = openDraft(bracket);
  perform(draft, event);
  return { bracket: sealDraft(draft), changed: inOrder(draft.changed), undone: inOrder(draft.undone) };
}

/** The later matches whose reported results `event` would undo: what its `undoes` must list. */
export function impact(bracket: Elimination, event: EliminationEvent): readonly MatchNumber[] {
  const draft = openDraft(bracket);
  perform(draft, event);
  return inOrder(draft.undone);
}

/** The same as applying all events in turn, but quicker, since the states between are not kept. */
export function replay(settings: EliminationSettings, events: Iterable<EliminationEvent>): Elimination {
  const draft = openDraft(createElimination(settings));
  if (typeof events?.[Symbol.iterator] !== 'function') throw new BracketError('invalidEvent');
  for (const event of events) {
    draft.changed = [];
    draft.undone = [];
    perform(draft, event);
    checkUndoes(inOrder(draft.undone), event);
  }
  return sealDraft(draft);
}

function perform(draft: Draft, event: EliminationEvent) {
  if (!isObject(event)) throw new BracketError('invalidEvent');
  switch (event.type) {
    case 'fill':
      return fill(draft, event);
    case 'report':
      return reportResult(draft, event);
    case 'clear':
      return clearResult(draft, event);
    case 'withdraw':
      return withdrawSide(draft, event.side);
    case 'replace':
      return replaceSide(draft, event);
    case 'setBestOf':
      return setBestOf(draft, event);
    default:
      throw new BracketError('invalidEvent', { field: 'type' });
  }
}
