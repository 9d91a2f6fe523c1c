/** A page that was opened. */
export interface HistoryEntry {
  /** Identifies the entry; a page opened twice has two keys. */
  key: string;
  path: string;
}

/** The pages opened one after the other, and the current one (spec signed-in 3.9). */
export interface NavigationHistory {
  entries: readonly HistoryEntry[];
  /** Index of the current page. */
  at: number;
}

export type NavigationEvent =
  | { action: "PUSH"; entry: HistoryEntry }
  | { action: "REPLACE"; entry: HistoryEntry }
  /** `to` is the direction, needed if the entry is unknown because it precedes a reload. */
  | { action: "POP"; entry: HistoryEntry; to: "back" | "forward" };

export const historyOf = (entry: HistoryEntry): NavigationHistory => ({ entries: [entry], at: 0 });

/** "PUSH adds an entry and clears forward entries; POP moves back or forward; REPLACE swaps the current entry" (4.6). */
export function nextHistory({ entries, at }: NavigationHistory, event: NavigationEvent): NavigationHistory {
  const { entry } = event;
  if (event.action === "PUSH") return { entries: [...entries.slice(0, at + 1), entry], at: at + 1 };
  if (event.action === "REPLACE") return { entries: entries.with(at, entry), at };
  const known = entries.findIndex(({ key }) => key === entry.key);
  if (known >= 0) return { entries, at: known };
  return event.to === "back"
    ? { entries: [entry, ...entries], at: 0 }
    : { entries: [...entries, entry], at: entries.length };
}

/**
 * The number of entries to go back past all pages of a flow.
 * @param isPart whether a page's path belongs to the flow
 * @returns at least 1; `isShort` if no page before the flow is known
 */
export function entriesPast(
  { entries, at }: NavigationHistory,
  isPart: (path: string) => boolean,
): { count: number; isShort: boolean } {
  const before = entries.slice(0, at).findLastIndex(({ path }) => !isPart(path));
  return { count: at - before, isShort: before < 0 };
}
