/** A list of more pages stays as it was read: up to date means a request for each of them, one after the other. */
const REFRESHED_PAGES_MAX = 3;

interface CachedList {
  state: { data?: unknown; isInvalidated: boolean };
}
function isWorthRefreshing({ state }: CachedList): boolean {
  const pages = (state.data as { pages?: unknown[] } | undefined)?.pages?.length ?? 0;
  return state.isInvalidated || pages <= REFRESHED_PAGES_MAX;
}

/** How every list of the API goes on: its bookmark is the next page's cursor, and null ends it. */
export const byBookmark = {
  initialCursor: null,
  getNextPageParam: (page: { bookmark: string | null }) => page.bookmark,
  refetchOnMount: isWorthRefreshing,
  refetchOnReconnect: isWorthRefreshing,
};

/**
 * For a loader's `fetchInfinite`: the first page, unless some are there, whatever became of them. The page itself
 * brings old ones up to date, so nobody waits on the way back.
 */
export const firstPage = { initialCursor: null, staleTime: "static" as const };

/**
 * For loaders: the list that a page is there for. Where the server can't have it, the page is an error page with its
 * status; in the browser the page stays, and the list itself says so with a way to try again.
 */
export const mainList = (loading: Promise<unknown>): Promise<unknown> =>
  typeof window === "undefined" ? loading : loading.catch(() => {});

/** What a screen needs of an infinite query. */
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
 * A list with other items, which fill the pages that there are, so that its bookmarks go on where they did.
 * @param change gives the items of all pages as they are to be
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
