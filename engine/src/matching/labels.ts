import { push } from './event-queue.ts';
import { free, inner, isBlossom, outer, paceOf, type Search, slackOf, topOf } from './search.ts';

/**
 * What a stage does most often. The loops over leaves are written out for speed, where `eachLeaf` would make a call for each.
 */

/** Gives a node on top another label and restates the duals in it, so that they stay what they are at this time. */
export function setLabel(search: Search, node: number, label: number) {
  const before = paceOf(search, node);
  search.label[node] = label;
  const shift = (before - paceOf(search, node)) * search.time;
  const { dualOf, nextLeaf } = search;
  if (isBlossom(search, node)) dualOf[node] = (dualOf[node] as number) + 2 * shift;
  if (shift === 0) return;
  const last = search.lastLeaf[node] as number;
  for (let leaf = search.firstLeaf[node] as number; ; leaf = nextLeaf[leaf] as number) {
    dualOf[leaf] = (dualOf[leaf] as number) + shift;
    if (leaf === last) return;
  }
}

/** Makes a free node outer, below the inner node that `treeArc` leads to, or a root. */
export function labelOuter(search: Search, node: number, treeArc: number, root: number) {
  setLabel(search, node, outer);
  search.treeArc[node] = treeArc;
  search.root[node] = root;
  queueLeaves(search, node);
}

/** Makes a free node inner, below the outer node that `treeArc` leads to; its partner becomes outer. */
export function labelInner(search: Search, node: number, treeArc: number) {
  const { mate, base, graph, root } = search;
  const tree = root[topOf(search, graph.head[treeArc] as number)] as number;
  setLabel(search, node, inner);
  search.treeArc[node] = treeArc;
  root[node] = tree;
  if (isBlossom(search, node)) schedule(search, search.time + zOf(search, node) / 2, expansionOf(node));
  const toPartner = mate[base[node] as number] as number;
  const partner = topOf(search, graph.head[toPartner] as number);
  if (search.label[partner] === free) labelOuter(search, partner, toPartner ^ 1, tree);
}

export function queueLeaves(search: Search, node: number) {
  const last = search.lastLeaf[node] as number;
  for (let leaf = search.firstLeaf[node] as number; ; leaf = search.nextLeaf[leaf] as number) {
    search.unscanned.push(leaf);
    if (leaf === last) return;
  }
}

/** Notes when the edges of a vertex that became outer come due. */
export function scan(search: Search, vertex: number) {
  const { firstArc, arcs, head, cost } = search.graph;
  const { label, root, dualOf, time } = search;
  const end = firstArc[vertex + 1] as number;
  const top = topOf(search, vertex);
  const dual = (dualOf[vertex] as number) + time;
  for (let index = firstArc[vertex] as number; index < end; index++) {
    const arc = arcs[index] as number;
    const other = head[arc] as number;
    const topOfOther = topOf(search, other);
    if (topOfOther === top) continue;
    const slack = (cost[arc >> 1] as number) - dual - (dualOf[other] as number);
    if (label[topOfOther] === free) offer(search, other, arc, slack);
    else if (label[topOfOther] === outer) scheduleMeeting(search, arc, slack - time, root[top] !== root[topOfOther]);
  }
}

/** The same for a vertex that became free again: only the first edge from an outer vertex matters to it. */
export function scanFreed(search: Search, vertex: number) {
  const { firstArc, arcs, head } = search.graph;
  search.due[vertex] = Number.POSITIVE_INFINITY;
  const end = firstArc[vertex + 1] as number;
  for (let index = firstArc[vertex] as number; index < end; index++) {
    const arc = arcs[index] as number;
    if (search.label[topOf(search, head[arc] as number)] === outer)
      offer(search, vertex, arc ^ 1, slackOf(search, arc));
  }
}

export function zOf(search: Search, node: number): number {
  return (search.dualOf[node] as number) + 2 * search.time * paceOf(search, node);
}

/** Events are arcs, or blossoms that become open to expansion. */
function expansionOf(node: number): number {
  return -1 - node;
}

function offer(search: Search, vertex: number, arc: number, slack: number) {
  const time = search.time + slack;
  if (time >= (search.due[vertex] as number)) return;
  search.due[vertex] = time;
  schedule(search, time, arc);
}

function scheduleMeeting(search: Search, arc: number, slack: number, isAugmenting: boolean) {
  const time = search.time + slack / 2;
  if (time >= search.horizon) return;
  schedule(search, time, arc);
  if (isAugmenting) search.horizon = time;
}

function schedule(search: Search, time: number, event: number) {
  if (time >= search.horizon) return;
  if (time <= search.time) search.now.push(event);
  else push(search.queue, time, event);
}
