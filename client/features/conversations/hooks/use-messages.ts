import { useEffect, useSyncExternalStore } from "react";
import { byBookmark, itemsOf } from "../../../lib/calls/infinite.ts";
import { useIsLive } from "../../../lib/calls/live.ts";
import { sendOnce } from "../../../lib/calls/send-once.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";

/** The poll interval of an open conversation in milliseconds, used while the live stream is down. */
const ASK_AGAIN_MS = 15_000;

/** The messages of a conversation, oldest first. While the page is visible, it marks them as read. */
export function useMessages(conversationId: string) {
  const utils = trpc.useUtils();
  const list = trpc.conversations.messages.useInfiniteQuery(
    { conversationId },
    { ...byBookmark, refetchInterval: useIsLive() ? false : ASK_AGAIN_MS },
  );
  const { mutate: markRead } = trpc.conversations.markRead.useMutation({
    onSuccess: () => Promise.all([utils.conversations.list.invalidate(), utils.conversations.unreadCount.invalidate()]),
  });
  const newestFirst = itemsOf(list);
  const newest = newestFirst[0];
  const unseen = newest && !newest.isMine ? newest.id : null;
  const isSeen = usePageVisible();
  useEffect(() => {
    if (unseen && isSeen) markRead({ conversationId, messageId: unseen });
  }, [conversationId, unseen, isSeen, markRead]);
  return { list, messages: newestFirst.toReversed() };
}

/** Sends messages; `send` returns whether it was done, so that the text isn't lost, and `error` says why not. */
export function useSendMessage(conversationId: string) {
  const utils = trpc.useUtils();
  const sending = trpc.conversations.send.useMutation();

  async function send(text: string): Promise<boolean> {
    try {
      await sendOnce("conversations.send", { conversationId, text }, (idempotencyKey) =>
        sending.mutateAsync({ conversationId, text, idempotencyKey }),
      );
    } catch {
      return false;
    }
    await Promise.all([
      utils.conversations.messages.invalidate({ conversationId }),
      utils.conversations.list.invalidate(),
    ]);
    return true;
  }
  return {
    send,
    isSending: sending.isPending,
    error: sending.error && failureOf(sending.error).message,
    clearError: () => sending.error && sending.reset(),
  };
}

function watch(notify: () => void): () => void {
  document.addEventListener("visibilitychange", notify);
  return () => document.removeEventListener("visibilitychange", notify);
}

/** Whether the page is visible, i.e. its tab is in front. */
const usePageVisible = (): boolean =>
  useSyncExternalStore(
    watch,
    () => document.visibilityState === "visible",
    () => false,
  );
