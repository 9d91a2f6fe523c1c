import { Link } from "../../../components/ui/link.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useConversationNews } from "../hooks/use-unread.ts";
import { MessagesIcon, useUnreadWords } from "./messages-icon.tsx";

/** The link to the messages in the top bar; phones have it in the bottom bar. */
export function MessagesLink() {
  const t = useTexts("conversations");
  const unread = useUnreadWords();
  useConversationNews();
  return (
    <Link
      href="/messages/"
      aria-label={unread ? `${t("link")}, ${unread}` : t("link")}
      className="relative grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-wash max-sm:hidden"
    >
      <MessagesIcon />
    </Link>
  );
}
