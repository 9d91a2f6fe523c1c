import type { Query, QueryCacheNotifyEvent, QueryClient } from "@tanstack/react-query";

/**
 * Shows a change optimistically and reverts it if the server refuses. Reads of the same queries that are in flight
 * may return the state before the change, so they are canceled and repeated once the server has answered.
 * @param show changes the cache; @returns a function that reverts it
 * @returns and throws as the action does
 */
export async function changeAtOnce<T>(
  queryClient: QueryClient,
  show: () => () => void,
  action: () => Promise<T>,
): Promise<T> {
  const [shown, outdated] = [new Set<Query>(), new Set<Query>()];
  const cache = queryClient.getQueryCache();
  let isShowing = true;
  const endWatch = cache.subscribe((event) => {
    if (isShowing && isChange(event)) shown.add(event.query);
    if (isReading(event) && shown.has(event.query)) outdated.add(event.query);
  });
  const back = show();
  isShowing = false;
  for (const query of shown) {
    if (query.state.fetchStatus === "idle") continue;
    // The list's own sentinel requests further pages again.
    if (!query.state.fetchMeta?.fetchMore) outdated.add(query);
    endReading(query);
  }
  try {
    return await action();
  } catch (error) {
    back();
    throw error;
  } finally {
    endWatch();
    for (const query of outdated) endReading(query);
    // Not awaited, because the change itself is done.
    void queryClient.invalidateQueries({ predicate: (query) => outdated.has(query) });
  }
}

const isChange = (event: QueryCacheNotifyEvent) => event.type === "updated" && event.action.type === "success";
const isReading = (event: QueryCacheNotifyEvent) => event.type === "updated" && event.action.type === "fetch";
/** Keeps the displayed data. */
const endReading = (query: Query) => void query.cancel({ revert: true });
