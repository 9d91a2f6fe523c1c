import type { Import } from "./import-graph.ts";

/** The cycles of a graph: groups of nodes that reach each other (Tarjan 1972). */
export function findCycles(edges: Iterable<readonly [string, string]>): string[][] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of edges) {
    if (from === to) continue;
    const known = next.get(from) ?? new Set<string>();
    next.set(from, known.add(to));
    if (!next.has(to)) next.set(to, new Set());
  }
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string) => {
    order.set(node, order.size);
    lowest.set(node, order.get(node) as number);
    stack.push(node);
    for (const to of next.get(node) ?? []) {
      if (!order.has(to)) visit(to);
      if (stack.includes(to)) lowest.set(node, Math.min(lowest.get(node) as number, lowest.get(to) as number));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const cycle = stack.splice(stack.indexOf(node));
    if (cycle.length > 1) found.push(cycle.sort());
  };
  for (const node of next.keys()) if (!order.has(node)) visit(node);
  return found;
}

/** The module of a file: `src/pins`, `server/platform/media`, `client/features/save`; a file at a root is its own module. */
export function moduleOf(path: string): string {
  const parts = path.split("/");
  const isDeep = /^(server\/(slices|transports|platform)|client\/features|db\/queries)\//.test(path);
  const depth = isDeep ? 3 : 2;
  return parts.length > depth ? parts.slice(0, depth).join("/") : path;
}

/** Imports at run time: one that the compiler erases makes no cycle. */
export const atRunTime = (imports: Import[]): Import[] =>
  imports.filter(({ typeOnly, isPackage }) => !typeOnly && !isPackage);
