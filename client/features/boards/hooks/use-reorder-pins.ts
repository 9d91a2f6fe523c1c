import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { movedAfter } from "../../../../src/boards/move-after.rules.ts";
import type { Pin } from "../../../../src/model/pin.ts";
import { itemsOf, type ListQuery, withItems } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { changeCached } from "../../../lib/calls/undo-change.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast, UNDO_MS } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

type Feed = InfiniteData<{ items: Pin[]; bookmark: string | null }>;

/**
 * Moves Pins in the order of their board, and offers Undo: optimistically, and reverted with the server's message if it
 * refuses.
 */
export function useReorderPins(feed: ListQuery<Pin>) {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const t = useTexts("boards");
  const mutation = trpc.pins.reorder.useMutation();

  async function move(pinId: string, afterPinId: string | null): Promise<boolean> {
    await Promise.all(FEEDS.map((queryKey) => queryClient.cancelQueries({ queryKey, predicate: isKnown })));
    const change = (items: Pin[]) => movedAfter(items, pinId, afterPinId);
    const lists = FEEDS.flatMap((queryKey) => queryClient.getQueriesData<Feed>({ queryKey }));
    const back = lists.map(([key, data]) => data?.pages && changeCached(queryClient, key, withItems(data, change)));
    try {
      await mutation.mutateAsync({ pinId, afterPinId });
    } catch (error) {
      for (const rollBack of back) rollBack?.();
      showToast(failureOf(error).message, { kind: "error" });
      void feed.refetch();
      return false;
    }
    // Lists without both Pins, and previews of sections, are refetched the next time they are shown.
    void utils.feeds.board.invalidate(undefined, { refetchType: "none" });
    void utils.feeds.section.invalidate(undefined, { refetchType: "none" });
    void utils.sections.invalidate();
    return true;
  }

  return async function reorder(pinId: string, afterPinId: string | null): Promise<void> {
    const ids = itemsOf(feed).map(({ id }) => id);
    const before = ids[ids.indexOf(pinId) - 1] ?? null;
    if (before === afterPinId || !(await move(pinId, afterPinId))) return;
    const action = { label: t("organise.undo"), onPress: () => void move(pinId, before) };
    showToast(t("organise.reordered"), { timeout: UNDO_MS, action });
  };
}

const isKnown = (query: { state: { data?: unknown } }) => query.state.data !== undefined;
const FEEDS = [getQueryKey(trpc.feeds.board), getQueryKey(trpc.feeds.section)];
