import type { Message } from "../../../../src/conversations/conversation.ts";
import { WrittenMenu } from "../../../components/domain/written-menu.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useRemoveMessage } from "../hooks/use-remove.ts";

/** The actions for a message, shown on hover. */
export function MessageMenu({ message }: { message: Message }) {
  const t = useTexts("conversations");
  const { remove, isRemoving } = useRemoveMessage(message);
  const removal = {
    label: t("removeMessage"),
    title: t("removeMessageTitle"),
    text: t("removeMessageText"),
    isRemoving,
    remove,
  };
  return (
    <WrittenMenu
      label={t("more")}
      removal={message.isMine ? removal : null}
      reported={message.isMine ? null : { kind: "message", id: message.id }}
      className="mb-6 self-end text-ink-soft focus-visible:opacity-100 aria-expanded:opacity-100 [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-hover:opacity-100"
    />
  );
}
