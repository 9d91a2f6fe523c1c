import type { Query, QueryCacheNotifyEvent, QueryClient } from "@tanstack/react-query";

/**
 * Shows a change before the server has made it, and takes it back where the server refuses. What is read of the same meanwhile
 * may be from before the change, in whatever order the answers come: such a reading ends here, and is asked for again
 * once the server has answered.
 * @param show changes the cache; @returns takes that back
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
    // A further page is asked for again by the end of the list.
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
    // Nobody waits for that.
    void queryClient.invalidateQueries({ predicate: (query) => outdated.has(query) });
  }
}

const isChange = (event: QueryCacheNotifyEvent) => event.type === "updated" && event.action.type === "success";
const isReading = (event: QueryCacheNotifyEvent) => event.type === "updated" && event.action.type === "fetch";
/** What is shown stays as it is. */
const endReading = (query: Query) => void query.cancel({ revert: true });
