import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Notification } from "../../../../src/notifications/notification.ts";
import { changeAtOnce } from "../../../lib/calls/change-at-once.ts";
import { byBookmark, itemsOf } from "../../../lib/calls/infinite.ts";
import { patchThing } from "../../../lib/calls/thing-cache.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";

/** The list of notifications; once visible, its items count as seen. */
export function useNotifications() {
  const utils = trpc.useUtils();
  const list = trpc.notifications.list.useInfiniteQuery({}, byBookmark);
  const { mutate: markSeen } = trpc.notifications.markSeen.useMutation({
    onSuccess(unseen) {
      utils.notifications.unseenCount.setData({}, unseen);
      // A count being fetched may be outdated.
      const isCounted = ({ state }: { state: { fetchStatus: string } }) => state.fetchStatus !== "idle";
      void utils.notifications.unseenCount.invalidate({}, { predicate: isCounted });
    },
  });
  const upTo = itemsOf(list)[0]?.id;
  useEffect(() => {
    if (upTo) markSeen({ upTo });
  }, [upTo, markSeen]);
  return list;
}

/** Marks notifications as read: optimistically, and reverted if the server refuses. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  const marking = trpc.notifications.markRead.useMutation();
  async function mark(shown: readonly string[], ids?: string[]) {
    const show = () => {
      const undo = shown.map((id) =>
        patchThing(queryClient, "notification", id, (item) => ({ ...item, isRead: true })),
      );
      return () => {
        for (const back of undo.toReversed()) back();
      };
    };
    try {
      await changeAtOnce(queryClient, show, () => marking.mutateAsync({ ids }));
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
    }
  }
  return {
    one: (id: string) => void mark([id], [id]),
    /** All notifications, including those not loaded yet. */
    all: (shown: readonly Notification[]) => void mark(shown.filter(({ isRead }) => !isRead).map(({ id }) => id)),
  };
}
