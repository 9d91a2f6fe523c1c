import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import type { Page } from "../../../../src/model/paging.ts";
import type { Pin } from "../../../../src/model/pin.ts";
import { failureOf } from "../../../lib/api-error.ts";
import { withItems } from "../../../lib/infinite.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { showToast, UNDO_MS } from "../../../lib/toast-queue.ts";
import { trpc } from "../../../lib/trpc.ts";

/** Removes a Pin's picture from the home feed at once, with Undo. */
export function useNotInterested() {
  const t = useTexts("tuner");
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const hiding = trpc.tuner.hidePin.useMutation();

  async function send(pin: Pin, hidden: boolean): Promise<boolean> {
    try {
      await hiding.mutateAsync({ pinId: pin.id, hidden });
      void utils.tuner.get.invalidate();
      return true;
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
      return false;
    } finally {
      // After a refusal or Undo, refetch the feed.
      if (!hidden) void utils.feeds.home.invalidate();
    }
  }
  return async function hide(pin: Pin): Promise<void> {
    queryClient.setQueriesData<InfiniteData<Page<Pin>>>(
      { queryKey: [["feeds", "home"]] },
      (data) =>
        data &&
        withItems<Pin, InfiniteData<Page<Pin>>>(data, (pins) =>
          pins.filter(({ imageSignature }) => imageSignature !== pin.imageSignature),
        ),
    );
    if (!(await send(pin, true))) return void utils.feeds.home.invalidate();
    showToast(t("hiddenNow"), {
      timeout: UNDO_MS,
      action: { label: t("undo"), onPress: () => void send(pin, false) },
    });
  };
}
