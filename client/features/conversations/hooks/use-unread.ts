import { useIsLive, useLive } from "../../../lib/calls/live.ts";
import { trpc } from "../../../lib/calls/trpc.ts";

/** The poll interval while the live stream is down. */
const POLL_MS = 60_000;

/** The number of conversations with unread messages. */
export function useUnread(): number {
  const isLive = useIsLive();
  const { data } = trpc.conversations.unreadCount.useQuery({}, { refetchInterval: isLive ? false : POLL_MS });
  return data?.count ?? 0;
}

/** Refetches conversation data when others write. Mount it once per page. */
export function useConversationNews(): void {
  const { conversations } = trpc.useUtils();
  useLive((heard) => {
    if (heard.about === "news" || heard.about === "seen") return;
    void conversations.unreadCount.invalidate();
    void conversations.list.invalidate();
    if (heard.about === "read") return;
    const which = heard.about === "conversation" ? { conversationId: heard.conversationId } : undefined;
    void conversations.messages.invalidate(which);
    // Members may have left, so refetch the conversation too.
    void conversations.get.invalidate(which);
  });
}
