import { isBlossom, none, type Search, topOf } from './search.ts';

/** Matches along a tight arc between two trees and along both paths to the roots. */
export function augment(search: Search, arc: number) {
  augmentToRoot(search, arc);
  augmentToRoot(search, arc ^ 1);
}

/** Matches the tail of `arc` along it, and everything from there to its root the other way round. */
function augmentToRoot(search: Search, arc: number) {
  const { head } = search.graph;
  const { treeArc, mate } = search;
  let next = arc;
  for (;;) {
    const vertex = head[next ^ 1] as number;
    const node = topOf(search, vertex);
    moveBase(search, node, vertex);
    mate[vertex] = next;
    const up = treeArc[node] as number;
    if (up === none) return;
    const innerNode = topOf(search, head[up] as number);
    const beyond = treeArc[innerNode] as number;
    const exit = head[beyond ^ 1] as number;
    moveBase(search, innerNode, exit);
    mate[exit] = beyond;
    next = beyond ^ 1;
  }
}

/** Rematches the inside of a node so that only `vertex` is left for a partner outside. */
function moveBase(search: Search, node: number, vertex: number) {
  const { head } = search.graph;
  const { base, mate } = search;
  // Pairs of a node and its new base. Blossoms nest deeply, so this does not call itself.
  const pending = [node, vertex];
  while (pending.length > 0) {
    const exit = pending.pop() as number;
    const blossom = pending.pop() as number;
    if (!isBlossom(search, blossom) || base[blossom] === exit) continue;
    const nodes = search.children[blossom] as number[];
    const cycle = search.cycle[blossom] as number[];
    const count = nodes.length;
    const start = nodes.indexOf(childAround(search, blossom, exit));
    pending.push(nodes[start] as number, exit);
    // Around the cycle from the new base on, every second edge is matched.
    for (let offset = 1; offset < count; offset += 2) {
      const place = (start + offset) % count;
      const arc = cycle[place] as number;
      const [a, b] = [head[arc ^ 1] as number, head[arc] as number];
      mate[a] = arc;
      mate[b] = arc ^ 1;
      pending.push(nodes[place] as number, a, nodes[(place + 1) % count] as number, b);
    }
    search.children[blossom] = [...nodes.slice(start), ...nodes.slice(0, start)];
    search.cycle[blossom] = [...cycle.slice(start), ...cycle.slice(0, start)];
    base[blossom] = exit;
  }
}

function childAround(search: Search, blossom: number, vertex: number): number {
  let node = vertex;
  while (search.parent[node] !== blossom) node = search.parent[node] as number;
  return node;
}
