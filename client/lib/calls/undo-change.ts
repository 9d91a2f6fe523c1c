import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { movedAfter } from "../../../src/boards/move-after.rules.ts";

/**
 * Updates cached data before the server has answered.
 * @returns a function that reverts only this change, and keeps later ones by the person or by a response
 */
export function changeCached<T>(queryClient: QueryClient, queryKey: QueryKey, next: T): () => void {
  const before = queryClient.getQueryData<T>(queryKey);
  // The cached value, which shares all unchanged parts with the previous one.
  const after = queryClient.setQueryData<T>(queryKey, next);
  return () => void queryClient.setQueryData<T>(queryKey, (now) => undone(now, before, after) as T | undefined);
}

type Fields = Record<string, unknown>;
type Items = (Fields & { id: string })[];

/** @returns `now` without the change from `before` to `after` */
export function undone(now: unknown, before: unknown, after: unknown): unknown {
  if (Object.is(before, after) || Object.is(now, before)) return now;
  if (Object.is(now, after)) return before;
  // Counts: subtract the difference, because others may have changed them too.
  if (typeof now === "number" && typeof before === "number" && typeof after === "number") return now - after + before;
  if (areItems(now) && areItems(before) && areItems(after)) return undoneItems(now, before, after);
  if (Array.isArray(now) && Array.isArray(before) && Array.isArray(after)) {
    return now.map((part, at) => (at < before.length ? undone(part, before[at], after[at]) : part));
  }
  if (areFields(now) && areFields(before) && areFields(after)) {
    return Object.fromEntries(Object.entries(now).map(([key, value]) => [key, undone(value, before[key], after[key])]));
  }
  // Another change has replaced the value in the meantime.
  return now;
}

/** Restores removed and moved items behind their former predecessor, and reverts each item's own changes. */
function undoneItems(now: Items, before: Items, after: Items): Items {
  const [old, changed] = [byId(before), byId(after)];
  const kept = now.filter(({ id }) => old.has(id) || !changed.has(id));
  let items = kept.map((item) => undone(item, old.get(item.id), changed.get(item.id)) as Items[number]);
  const moved = movedOne(
    before.filter(({ id }) => changed.has(id)).map(({ id }) => id),
    after.filter(({ id }) => old.has(id)).map(({ id }) => id),
  );
  const isHere = ({ id }: Items[number]) => items.some((item) => item.id === id);
  for (const [at, item] of before.entries()) {
    const isGone = !changed.has(item.id);
    if (!isGone && item.id !== moved) continue;
    if (isGone && !isHere(item)) items = [...items, item];
    items = movedAfter(items, item.id, before.slice(0, at).findLast(isHere)?.id ?? null);
  }
  return items;
}

/** The item whose position is the only difference between two orders. */
function movedOne(before: string[], after: string[]): string | undefined {
  const orderWithout = (ids: string[], one: string) => ids.filter((id) => id !== one).join();
  if (before.join() === after.join()) return undefined;
  return before.find((id) => orderWithout(before, id) === orderWithout(after, id));
}

const byId = (items: Items) => new Map(items.map((item) => [item.id, item]));
const areFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const areItems = (value: unknown): value is Items =>
  Array.isArray(value) && value.every((item) => areFields(item) && typeof item.id === "string");
