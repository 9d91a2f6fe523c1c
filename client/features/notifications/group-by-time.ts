const DAY_MS = 86_400_000;

export type TimeGroup = "new" | "week" | "earlier";

/** The section of an item: the last day, the last week, or older. */
export function timeGroupOf(at: string, now: number): TimeGroup {
  const age = now - Date.parse(at);
  if (age < DAY_MS) return "new";
  return age < 7 * DAY_MS ? "week" : "earlier";
}

/** The sections that have items, in order. @param items the newest first */
export function groupByTime<T extends { createdAt: string }>(
  items: readonly T[],
  now: number,
): { group: TimeGroup; items: T[] }[] {
  return (["new", "week", "earlier"] as const)
    .map((group) => ({ group, items: items.filter(({ createdAt }) => timeGroupOf(createdAt, now) === group) }))
    .filter((part) => part.items.length > 0);
}
