import { labelInner, queueLeaves, scanFreed, setLabel } from './labels.ts';
import { eachLeaf, free, inner, isBlossom, none, outer, type Search, topOf } from './search.ts';

/** Makes one outer node of the odd cycle that a tight edge within one tree closes. */
export function shrink(search: Search, arc: number, meeting: number) {
  const { base, treeArc, root, dualOf, children, cycle } = search;
  const { nodes, arcs } = cycleThrough(search, arc, meeting);
  const node = search.unusedNodes.pop() as number;
  for (const child of nodes) absorb(search, child, node);
  children[node] = nodes;
  cycle[node] = arcs;
  base[node] = base[meeting] as number;
  treeArc[node] = treeArc[meeting] as number;
  root[node] = root[meeting] as number;
  search.label[node] = outer;
  search.parent[node] = none;
  dualOf[node] = -2 * search.time;
  joinLeaves(search, node, nodes);
}

/** Puts the children of a blossom on top in its place; they are free, and their duals at rest. */
export function dissolve(search: Search, node: number): readonly number[] {
  const children = search.children[node] as number[];
  setLabel(search, node, free);
  for (const child of children) {
    const group = search.firstLeaf[child] as number;
    search.parent[child] = none;
    search.label[child] = free;
    search.topOfGroup[group] = child;
    eachLeaf(search, child, (leaf) => {
      search.group[leaf] = group;
    });
  }
  search.children[node] = [];
  search.cycle[node] = [];
  search.unusedNodes.push(node);
  return children;
}

/** Expands an inner blossom with dual 0: the part of its cycle that its tree runs through stays in the tree. */
export function expandInner(search: Search, node: number) {
  const { head } = search.graph;
  const cycle = search.cycle[node] as number[];
  const above = search.treeArc[node] as number;
  const children = dissolve(search, node);
  const count = children.length;
  let place = children.indexOf(topOf(search, head[above ^ 1] as number));
  const step = place % 2 === 1 ? 1 : -1;
  let treeArc = above;
  for (;;) {
    labelInner(search, children[place] as number, treeArc);
    if (place === 0) break;
    // The partner became outer just now; the edge that leaves it on the far side leads to the next inner node.
    place = (place + 2 * step + count) % count;
    treeArc = step === 1 ? (cycle[(place - 1 + count) % count] as number) ^ 1 : (cycle[place] as number);
  }
  for (const child of children) {
    if (search.label[child] === free) eachLeaf(search, child, (leaf) => scanFreed(search, leaf));
  }
}

/** The lowest node on the paths of both ends to their root, or none if the roots differ. */
export function meetingOf(search: Search, a: number, b: number): number {
  if (search.root[a] !== search.root[b]) return none;
  const seen = new Set<number>();
  let one = a;
  let other = b;
  for (;;) {
    if (one !== none) {
      if (seen.has(one)) return one;
      seen.add(one);
      one = outerAbove(search, one);
    }
    [one, other] = other === none ? [one, other] : [other, one];
  }
}

function outerAbove(search: Search, node: number): number {
  return search.treeArc[node] === none ? none : above(search, above(search, node));
}

function above(search: Search, node: number): number {
  return topOf(search, search.graph.head[search.treeArc[node] as number] as number);
}

/** From the meeting node down to where `arc` starts, along it, and up again. */
function cycleThrough(search: Search, arc: number, meeting: number) {
  const { treeArc, graph } = search;
  const nodes: number[] = [];
  const arcs: number[] = [];
  for (let node = topOf(search, graph.head[arc ^ 1] as number); node !== meeting; node = above(search, node)) {
    nodes.push(node);
    arcs.push((treeArc[node] as number) ^ 1);
  }
  nodes.push(meeting);
  nodes.reverse();
  arcs.reverse();
  arcs.push(arc);
  for (let node = topOf(search, graph.head[arc] as number); node !== meeting; node = above(search, node)) {
    nodes.push(node);
    arcs.push(treeArc[node] as number);
  }
  return { nodes, arcs };
}

/** Brings a child's vertices to the outer pace and its own dual to rest. */
function absorb(search: Search, child: number, node: number) {
  const wasInner = search.label[child] === inner;
  setLabel(search, child, outer);
  if (isBlossom(search, child)) search.dualOf[child] = (search.dualOf[child] as number) + 2 * search.time;
  if (wasInner) queueLeaves(search, child);
  search.parent[child] = node;
}

/** The largest child's group takes the others in, so that a vertex changes its group seldom. */
function joinLeaves(search: Search, node: number, children: readonly number[]) {
  const { firstLeaf, lastLeaf, nextLeaf, leaves, group } = search;
  const largest = children.reduce((a, b) => ((leaves[b] as number) > (leaves[a] as number) ? b : a));
  const common = group[firstLeaf[largest] as number] as number;
  let last = none;
  leaves[node] = 0;
  for (const child of children) {
    if (child !== largest) {
      eachLeaf(search, child, (leaf) => {
        group[leaf] = common;
      });
    }
    if (last === none) firstLeaf[node] = firstLeaf[child] as number;
    else nextLeaf[last] = firstLeaf[child] as number;
    last = lastLeaf[child] as number;
    leaves[node] = (leaves[node] as number) + (leaves[child] as number);
  }
  lastLeaf[node] = last;
  search.topOfGroup[common] = node;
}
