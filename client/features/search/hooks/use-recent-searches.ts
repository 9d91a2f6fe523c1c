import { useEffect, useState } from "react";
import { useViewer } from "../../../lib/viewer/use-viewer.ts";
import { readRecentSearches, withRecentSearch, writeRecentSearches } from "../recent-searches.ts";

const STORAGE = "recent-searches";

/** The browser may block storage; search works without it. */
function kept(viewerId: string | null): string[] {
  try {
    const queries = readRecentSearches(localStorage.getItem(STORAGE), viewerId);
    if (queries === null) localStorage.removeItem(STORAGE);
    return queries ?? [];
  } catch {
    return [];
  }
}

function keep(queries: readonly string[], viewerId: string): void {
  try {
    if (queries.length === 0) localStorage.removeItem(STORAGE);
    else localStorage.setItem(STORAGE, writeRecentSearches(queries, viewerId));
  } catch {
    // Without storage, only this page remembers them.
  }
}

/** The logged-in person's recent searches, stored only in this browser and removed after log-out. */
export function useRecentSearches() {
  const viewerId = useViewer()?.id ?? null;
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => setRecent(kept(viewerId)), [viewerId]);
  const change = (next: readonly string[]) => {
    if (viewerId === null) return;
    keep(next, viewerId);
    setRecent(next);
  };
  return {
    recent,
    // Another window may have added searches.
    remember: (query: string) => change(withRecentSearch(kept(viewerId), query)),
    forget: () => change([]),
  };
}
