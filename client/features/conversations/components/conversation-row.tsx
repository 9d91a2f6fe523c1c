import type { Conversation, Message } from "../../../../src/conversations/conversation.ts";
import type { UserBrief } from "../../../../src/model/user.ts";
import { cx } from "../../../components/ui/cx.ts";
import { Link } from "../../../components/ui/link.tsx";
import { timeAgo } from "../../../lib/format/time-ago.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { PeoplePicture } from "./people-picture.tsx";

/** A conversation in the list: its people, last message, time, and whether it is unread. */
export function ConversationRow({ conversation }: { conversation: Conversation }) {
  const t = useTexts("conversations");
  const { language } = usePageConfig();
  const { id, users, lastMessage, unread } = conversation;
  return (
    <Link
      href={`/conversation/${id}/`}
      className="-mx-3 flex min-h-18 items-center gap-4 rounded-card px-3 py-2 text-ink no-underline hover:bg-wash"
    >
      <PeoplePicture users={users} size={48} />
      <span className="min-w-0 grow">
        <span className="block truncate text-[0.9375rem] font-semibold">{namesOf(users)}</span>
        <span className={cx("block truncate text-sm", unread ? "font-semibold text-ink" : "text-ink-soft")}>
          <LastWords message={lastMessage} />
        </span>
      </span>
      <span className="flex shrink-0 items-center gap-2 text-[0.8125rem] text-ink-soft">
        {lastMessage && (
          <time dateTime={lastMessage.createdAt} suppressHydrationWarning>
            {timeAgo(lastMessage.createdAt, language)}
          </time>
        )}
        {unread && (
          <span
            role="img"
            aria-label={t("unread")}
            className="size-2.5 rounded-full bg-accent forced-colors:bg-[Highlight]"
          />
        )}
      </span>
    </Link>
  );
}

function LastWords({ message }: { message: Message | null }) {
  const t = useTexts("conversations");
  if (!message) return t("notShown");
  if (message.isDeleted) return t("messageDeleted");
  const text = message.text || t("sentPin");
  return message.isMine ? t("you", { text }) : text;
}

/** Names of the people in a conversation, as its title. */
export const namesOf = (users: readonly UserBrief[]): string =>
  users.map(({ fullName, username }) => fullName || username).join(", ");
