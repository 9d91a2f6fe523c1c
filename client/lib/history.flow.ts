/** A page that was opened. */
export interface HistoryEntry {
  /** Names the entry; the same page opened twice has two. */
  key: string;
  path: string;
}

/** The pages that were opened one after the other, and which of them is shown (spec signed-in 3.9). */
export interface NavigationHistory {
  entries: readonly HistoryEntry[];
  /** Index of the page that is shown. */
  at: number;
}

export type NavigationEvent =
  | { action: "PUSH"; entry: HistoryEntry }
  | { action: "REPLACE"; entry: HistoryEntry }
  /** `to` says which way, should the entry be unknown: one of before the page was loaded anew. */
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
 * How many entries lie between the page that is shown and the last one that is no part of what is being left.
 * @param isPart of a page's path
 * @returns at least 1; `isShort` where no such page is known
 */
export function entriesPast(
  { entries, at }: NavigationHistory,
  isPart: (path: string) => boolean,
): { count: number; isShort: boolean } {
  const before = entries.slice(0, at).findLastIndex(({ path }) => !isPart(path));
  return { count: at - before, isShort: before < 0 };
}
