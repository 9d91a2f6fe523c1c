import { useEffect, useState } from "react";
import { useViewer } from "../../../lib/use-viewer.ts";
import { readRecentSearches, withRecentSearch, writeRecentSearches } from "../flow/recent-searches.ts";

const STORAGE = "recent-searches";

/** A browser may refuse to keep anything, and a search goes on without. */
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
    // Then this page alone knows of them.
  }
}

/** What the person who is logged in searched for lately, kept by this browser alone; it goes when they have left. */
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
    // Another window may have added to it.
    remember: (query: string) => change(withRecentSearch(kept(viewerId), query)),
    forget: () => change([]),
  };
}
