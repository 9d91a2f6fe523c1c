/** The highlighted row of a list, or none: "the highlight index may be inactive" (spec signed-in 2.4). */
export type Highlighted = number | null;

/**
 * The highlight after a key: it moves through all sections of a list and wraps around.
 * @param count rows in all sections together
 */
export function moveHighlight(
  at: Highlighted,
  key: "ArrowDown" | "ArrowUp" | "Home" | "End",
  count: number,
): Highlighted {
  if (count === 0) return null;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (at === null) return key === "ArrowDown" ? 0 : count - 1;
  return (at + (key === "ArrowDown" ? 1 : count - 1)) % count;
}

/** The highlight after the list changed: none if its row is gone. */
export const keepHighlight = (at: Highlighted, count: number): Highlighted => (at !== null && at < count ? at : null);
