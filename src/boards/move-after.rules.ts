/**
 * The order after moving one section (or board) behind another.
 * @param after null moves it to the front
 * @returns null if either is not in the list
 */
export function moveAfter(ids: readonly string[], moved: string, after: string | null): string[] | null {
  if (!ids.includes(moved) || (after !== null && !ids.includes(after))) return null;
  if (after === moved) return [...ids];
  const others = ids.filter((id) => id !== moved);
  const at = after === null ? 0 : others.indexOf(after) + 1;
  return [...others.slice(0, at), moved, ...others.slice(at)];
}

/** The items of a list after such a move; unchanged if either is not in it. */
export function movedAfter<T extends { id: string }>(items: readonly T[], moved: string, after: string | null): T[] {
  const known = new Map(items.map((item) => [item.id, item]));
  const order = moveAfter([...known.keys()], moved, after);
  return order ? order.flatMap((id) => known.get(id) ?? []) : [...items];
}
