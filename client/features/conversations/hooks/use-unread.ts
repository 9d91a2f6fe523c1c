import { useIsLive, useLive } from "../../../lib/live.ts";
import { trpc } from "../../../lib/trpc.ts";

/** How often the page asks while nothing comes by itself. */
const POLL_MS = 60_000;

/** In how many conversations there is something that the person has not seen. */
export function useUnread(): number {
  const isLive = useIsLive();
  const { data } = trpc.conversations.unreadCount.useQuery({}, { refetchInterval: isLive ? false : POLL_MS });
  return data?.count ?? 0;
}

/** Keeps what is shown of conversations up to date as the others write. Once on a page is enough. */
export function useConversationNews(): void {
  const { conversations } = trpc.useUtils();
  useLive((heard) => {
    if (heard.about === "news" || heard.about === "seen") return;
    void conversations.unreadCount.invalidate();
    void conversations.list.invalidate();
    if (heard.about === "read") return;
    const which = heard.about === "conversation" ? { conversationId: heard.conversationId } : undefined;
    void conversations.messages.invalidate(which);
    // Who is in it may be fewer now.
    void conversations.get.invalidate(which);
  });
}
