import { tidyLine } from "../../../src/imports/archive-text.rules.ts";
import { DEPTH_MAX } from "./archive-file.ts";

/** A list that names its parent. */
export interface Listed {
  name: unknown;
  parentId: unknown;
}

/**
 * The path of a list. Its parents may come later in the file, be missing, or form a circle, which is followed once.
 */
export function parentPath(id: unknown, lists: ReadonlyMap<unknown, Listed>): string[] {
  const path: string[] = [];
  const seen = new Set<unknown>();
  for (let at = id; !seen.has(at) && seen.size < DEPTH_MAX; ) {
    const list = lists.get(at);
    if (!list) break;
    seen.add(at);
    const name = tidyLine(list.name);
    if (name !== "") path.unshift(name);
    at = list.parentId;
  }
  return path;
}
