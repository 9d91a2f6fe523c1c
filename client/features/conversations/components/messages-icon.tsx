import MessageCircle from "lucide-react/icons/message-circle";
import { COUNTED_UNREAD } from "../../../../src/model/limits.ts";
import { CountBadge } from "../../../components/ui/count-badge.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useUnread } from "../hooks/use-unread.ts";

/** Label for the number of unread messages; null without any. */
export function useUnreadWords(): string | null {
  const t = useTexts("conversations");
  const unread = useUnread();
  if (unread === 0) return null;
  return unread >= COUNTED_UNREAD ? t("countMany") : t("countUnread", { count: unread });
}

/** The messages icon, with the number of unread conversations. */
export function MessagesIcon() {
  const t = useTexts("conversations");
  return (
    <>
      <MessageCircle size={24} aria-hidden="true" />
      <CountBadge count={useUnread()} max={COUNTED_UNREAD} most={t("many")} />
    </>
  );
}
