import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Board } from "../../../src/model/board.ts";
import type { Pin } from "../../../src/model/pin.ts";
import type { User } from "../../../src/model/user.ts";
import type { Notification } from "../../../src/notifications/notification.ts";
import { changeCached } from "./undo-change.ts";

interface Things {
  pin: Pin;
  board: Board;
  user: User;
  notification: Notification;
}
type ThingType = keyof Things;
interface Item {
  type: string;
  id: string;
}
/** The response of `topics.suggestions`. */
type Suggested = { people: Item[]; boards: Item[] };
type Cached = Item | InfiniteData<{ items: Item[] }> | { user: Item | null } | Suggested | undefined;
type Change<T extends ThingType> = (thing: Things[T]) => Things[T] | null;

/**
 * Updates an item in every cached list and page, before the server has answered.
 * @param change returns the new item, or null to remove it from lists
 * @returns a function that reverts only that change
 */
export function patchThing<T extends ThingType>(
  queryClient: QueryClient,
  type: T,
  id: string,
  change: Change<T>,
): () => void {
  const undo: (() => void)[] = [];
  for (const [key, data] of queryClient.getQueriesData<Cached>({
    predicate: (query) => query.state.data !== undefined,
  })) {
    const next = patched(data, type, id, change);
    if (next !== data) undo.push(changeCached(queryClient, key, next));
  }
  return () => {
    for (const back of undo) back();
  };
}

function patched<T extends ThingType>(data: Cached, type: T, id: string, change: Change<T>): Cached {
  if (!data || typeof data !== "object") return data;
  const isMeant = (item: Item | null | undefined): item is Things[T] => item?.type === type && item.id === id;
  if ("pages" in data) {
    let touched = false;
    const pages = data.pages.map((page) => {
      if (!Array.isArray(page?.items) || !page.items.some(isMeant)) return page;
      touched = true;
      return { ...page, items: page.items.flatMap((item) => (isMeant(item) ? (change(item) ?? []) : item)) };
    });
    return touched ? { ...data, pages } : data;
  }
  if ("people" in data && "boards" in data) {
    if (!data.people.some(isMeant) && !data.boards.some(isMeant)) return data;
    const list = (items: Item[]) => items.flatMap((item) => (isMeant(item) ? (change(item) ?? []) : item));
    return { people: list(data.people), boards: list(data.boards) };
  }
  // The response of `auth.viewer`.
  if ("user" in data) return isMeant(data.user) ? { ...data, user: change(data.user) ?? data.user } : data;
  return isMeant(data) ? (change(data) ?? data) : data;
}
