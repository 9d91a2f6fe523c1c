import { Ellipsis, Flag, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Message } from "../../../../src/conversations/conversation.ts";
import { ReportWindow } from "../../../components/domain/report/report-window.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { Menu, MenuItem, MenuTrigger } from "../../../components/ui/menu.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useRemoveMessage } from "../hooks/use-remove.ts";

/** What can be done with a message: one's own is deleted, another's reported. Seen where one points at the message. */
export function MessageMenu({ message }: { message: Message }) {
  const t = useTexts("conversations");
  const safety = useTexts("safety");
  const [asked, setAsked] = useState<"remove" | "report" | null>(null);
  const { remove, isRemoving } = useRemoveMessage(message);
  const close = () => setAsked(null);
  return (
    <>
      <MenuTrigger>
        <IconButton
          label={t("more")}
          size="sm"
          hideTooltip
          icon={<Ellipsis size={18} />}
          className="self-center text-ink-soft focus-visible:opacity-100 aria-expanded:opacity-100 [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-hover:opacity-100"
        />
        <Menu label={t("more")}>
          {message.isMine ? (
            <MenuItem icon={<Trash2 size={18} />} isDangerous onAction={() => setAsked("remove")}>
              {t("removeMessage")}
            </MenuItem>
          ) : (
            <MenuItem icon={<Flag size={18} />} onAction={() => setAsked("report")}>
              {safety("report.title.message")}
            </MenuItem>
          )}
        </Menu>
      </MenuTrigger>
      {asked === "report" && <ReportWindow kind="message" subjectId={message.id} onClose={close} />}
      <ConfirmDialog
        title={t("removeMessageTitle")}
        text={t("removeMessageText")}
        confirmLabel={t("removeMessage")}
        cancelLabel={t("cancel")}
        isDangerous
        isOpen={asked === "remove"}
        onOpenChange={close}
        isPending={isRemoving}
        onConfirm={() => void remove().then((isGone) => isGone && close())}
      />
    </>
  );
}
