/** Longer lists don't refetch automatically, because each page takes a request, one after the other. */
const REFRESHED_PAGES_MAX = 3;

interface CachedList {
  state: { data?: unknown; isInvalidated: boolean };
}
function isWorthRefreshing({ state }: CachedList): boolean {
  const pages = (state.data as { pages?: unknown[] } | undefined)?.pages?.length ?? 0;
  return state.isInvalidated || pages <= REFRESHED_PAGES_MAX;
}

/** Pagination of every API list: the bookmark is the next page's cursor, and null ends the list. */
export const byBookmark = {
  initialCursor: null,
  getNextPageParam: (page: { bookmark: string | null }) => page.bookmark,
  refetchOnMount: isWorthRefreshing,
  refetchOnReconnect: isWorthRefreshing,
};

/**
 * For a loader's `fetchInfinite`: fetches the first page unless pages are cached, even stale ones. The page itself
 * refreshes them, so that Back is instant.
 */
export const firstPage = { initialCursor: null, staleTime: "static" as const };

/**
 * For loaders: the main list of a page. On the server a failure becomes an error page with its status; in the browser
 * the page opens and the list shows the error with a retry button.
 */
export const mainList = (loading: Promise<unknown>): Promise<unknown> =>
  typeof window === "undefined" ? loading : loading.catch(() => {});

/** The part of an infinite query that a screen needs. */
export interface ListQuery<T> {
  data?: { pages: { items: T[] }[] };
  error: unknown;
  isError: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

/**
 * Replaces a list's items across its existing pages, so that the bookmarks stay valid.
 * @param change maps the items of all pages to the new ones
 */
export function withItems<T, D extends { pages: { items: T[] }[] }>(data: D, change: (items: T[]) => T[]): D {
  const rest = change(data.pages.flatMap((page) => page.items));
  const pages = data.pages.map((page, index) => {
    const isLast = index === data.pages.length - 1;
    return { ...page, items: rest.splice(0, isLast ? rest.length : page.items.length) };
  });
  return { ...data, pages };
}

export const itemsOf = <T>(list: Pick<ListQuery<T>, "data">): T[] =>
  list.data?.pages.flatMap((page) => page.items) ?? [];
