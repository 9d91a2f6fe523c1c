/**
 * The order of sections (or boards) after one of them was put behind another.
 * @param after null: it comes first
 * @returns null where either is not in the list
 */
export function moveAfter(ids: readonly string[], moved: string, after: string | null): string[] | null {
  if (!ids.includes(moved) || (after !== null && !ids.includes(after))) return null;
  if (after === moved) return [...ids];
  const others = ids.filter((id) => id !== moved);
  const at = after === null ? 0 : others.indexOf(after) + 1;
  return [...others.slice(0, at), moved, ...others.slice(at)];
}
