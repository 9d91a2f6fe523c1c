import type { Message } from "../../../../src/conversations/conversation.ts";
import { PinPicture } from "../../../components/domain/pin-picture.tsx";
import { cardRatio } from "../../../components/domain/pin-text.ts";
import { Avatar } from "../../../components/ui/avatar.tsx";
import { cx } from "../../../components/ui/cx.ts";
import { Link } from "../../../components/ui/link.tsx";
import { timeAgo } from "../../../lib/format/time-ago.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { MessageMenu } from "./message-menu.tsx";

interface MessageBubbleProps {
  message: Message;
  /** Shows the author's name, for conversations of several people. */
  isNamed: boolean;
}

/** One message: the viewer's on the right, others' on the left with their author. */
export function MessageBubble({ message, isNamed }: MessageBubbleProps) {
  const t = useTexts("conversations");
  const { language } = usePageConfig();
  const { sender, isMine, text, pin, hasPin, isDeleted } = message;
  const name = sender.fullName || sender.username;
  return (
    <article aria-label={name} className={cx("group flex items-end gap-2", isMine && "flex-row-reverse")}>
      {!isMine && (
        <Link href={`/${sender.username}/`} aria-label={name} className="shrink-0 rounded-full">
          <Avatar user={sender} size={32} />
        </Link>
      )}
      <div className={cx("flex max-w-[75%] min-w-0 flex-col gap-1", isMine ? "items-end" : "items-start")}>
        {isNamed && (
          <span dir="auto" className="px-1 text-[0.8125rem] text-ink-soft">
            {name}
          </span>
        )}
        {pin && (
          <Link href={`/pin/${pin.id}/`} className="block w-56 max-w-full overflow-hidden rounded-card">
            <PinPicture pin={pin} ratio={cardRatio(pin)} sizes="224px" />
          </Link>
        )}
        {isDeleted && (
          <p className="rounded-2xl border border-line px-4 py-2 text-[0.9375rem] text-ink-soft italic">
            {t("messageDeleted")}
          </p>
        )}
        {hasPin && !pin && <p className="text-sm text-ink-soft italic">{t("pinGone")}</p>}
        {text && (
          <p
            dir="auto"
            className={cx(
              "rounded-2xl px-4 py-2 text-[0.9375rem] whitespace-pre-line [overflow-wrap:anywhere]",
              isMine ? "bg-accent text-on-accent" : "bg-wash",
            )}
          >
            {text}
          </p>
        )}
        <time dateTime={message.createdAt} className="text-[0.8125rem] text-ink-soft" suppressHydrationWarning>
          {timeAgo(message.createdAt, language)}
          {message.isHeld && ` · ${t("waits")}`}
        </time>
      </div>
      {!isDeleted && <MessageMenu message={message} />}
    </article>
  );
}
