import type { InfiniteData } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import type { Pin } from "../../../src/model/pin.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { changeCached } from "../../lib/calls/undo-change.ts";
import { useOneAtATime } from "../../lib/calls/use-one-at-a-time.ts";
import { failureOf } from "../../lib/errors/api-error.ts";
import { showToast } from "../../lib/forms/toast-queue.ts";
import { useTexts } from "../../lib/texts/texts.ts";

type Trash = InfiniteData<{ items: Pin[]; bookmark: string | null }>;

/** Restores a Pin from the trash: removed from the list at once, and put back if the server refuses. */
export function useRestorePin(pin: Pin) {
  const t = useTexts("trash");
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const oneAtATime = useOneAtATime();
  const mutation = trpc.pins.restore.useMutation();
  const trash = { queryKey: getQueryKey(trpc.pins.trash, undefined, "infinite") };

  async function restore(): Promise<void> {
    const undo = queryClient
      .getQueriesData<Trash>(trash)
      .flatMap(([key, data]) => (data ? changeCached(queryClient, key, without(data, pin.id)) : []));
    try {
      const restored = await mutation.mutateAsync({ pinId: pin.id });
      showToast(t("restoredTo", { board: restored.board.name }), {
        kind: "success",
        action: { label: t("seeIt"), href: `/pin/${pin.id}/` },
      });
      void Promise.all([utils.feeds.invalidate(), utils.boards.invalidate(), utils.pins.get.invalidate()]);
    } catch (error) {
      for (const back of undo) back();
      showToast(failureOf(error).message, { kind: "error" });
      // The Pin may have left the trash in the meantime: restored elsewhere, or deleted with its board.
      void utils.pins.trash.invalidate();
    }
  }
  return () => oneAtATime(restore);
}

const without = (data: Trash, pinId: string): Trash => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== pinId) })),
});
