import { Link } from "react-aria-components";
import { useConversationNews } from "../hooks/use-unread.ts";
import { MessagesIcon, useMessagesLabel } from "./messages-icon.tsx";

/** The way to the messages in the upper bar; phones have it at the bottom. */
export function MessagesLink() {
  useConversationNews();
  return (
    <Link
      href="/messages/"
      aria-label={useMessagesLabel()}
      className="relative grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-wash max-sm:hidden"
    >
      <MessagesIcon />
    </Link>
  );
}
