import { augment } from './augment.ts';
import { dissolve, expandInner, meetingOf, shrink } from './blossoms.ts';
import { pop } from './event-queue.ts';
import { labelInner, labelOuter, scan, setLabel, zOf } from './labels.ts';
import { free, inner, isBlossom, none, outer, type Search, slackOf, topOf } from './search.ts';

/**
 * Grows trees from all unmatched vertices at once until two of them meet, which matches two vertices more.
 * @returns false if no such path exists: the trees are then complete, and the matching is as large as can be.
 */
export function runStage(search: Search): boolean {
  search.horizon = Number.POSITIVE_INFINITY;
  search.due.fill(Number.POSITIVE_INFINITY);
  for (let vertex = 0; vertex < search.graph.vertices; vertex++) {
    if (search.mate[vertex] === none) labelOuter(search, topOf(search, vertex), none, vertex);
  }
  for (;;) {
    for (let v = search.unscanned.pop(); v !== undefined; v = search.unscanned.pop()) scan(search, v);
    const event = nextEvent(search);
    if (event === null) return false;
    if (event < 0) expandIfDue(search, -1 - event);
    else if (follow(search, event)) return true;
  }
}

/** Takes all labels away and opens the blossoms that hold nothing. */
export function endStage(search: Search) {
  for (let vertex = 0; vertex < search.graph.vertices; vertex++) {
    const top = topOf(search, vertex);
    if (search.label[top] !== free) setLabel(search, top, free);
  }
  for (let vertex = 0; vertex < search.graph.vertices; vertex++) {
    for (let top = topOf(search, vertex); isBlossom(search, top) && search.dualOf[top] === 0; ) {
      dissolve(search, top);
      top = topOf(search, vertex);
    }
  }
  search.time = 0;
  search.queue.size = 0;
  search.now.length = 0;
  search.unscanned.length = 0;
}

function nextEvent(search: Search): number | null {
  const { now, queue } = search;
  const event = now.pop();
  if (event !== undefined) return event;
  if (queue.size === 0) return null;
  search.time = queue.times[0] as number;
  return pop(queue);
}

function expandIfDue(search: Search, node: number) {
  const isOnTop = search.parent[node] === none;
  if (isOnTop && search.label[node] === inner && zOf(search, node) === 0) expandInner(search, node);
}

/** @returns whether the arc completed a path that was augmented. An event that something else overtook does nothing. */
function follow(search: Search, arc: number): boolean {
  const { head } = search.graph;
  const node = topOf(search, head[arc] as number);
  const from = topOf(search, head[arc ^ 1] as number);
  if (node === from || slackOf(search, arc) > 0) return false;
  if (search.label[node] === free) labelInner(search, node, arc ^ 1);
  if (search.label[node] !== outer) return false;
  const meeting = meetingOf(search, from, node);
  if (meeting === none) augment(search, arc);
  else shrink(search, arc, meeting);
  return meeting === none;
}
