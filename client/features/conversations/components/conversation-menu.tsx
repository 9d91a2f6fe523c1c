import Ellipsis from "lucide-react/icons/ellipsis";
import Flag from "lucide-react/icons/flag";
import LogOut from "lucide-react/icons/log-out";
import Trash2 from "lucide-react/icons/trash";
import { useState } from "react";
import type { Conversation } from "../../../../src/conversations/conversation.ts";
import { ReportWindow } from "../../../components/domain/report/report-button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { Menu, MenuItem, MenuTrigger } from "../../../components/ui/menu.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useEndConversation } from "../hooks/use-remove.ts";

interface ConversationMenuProps {
  conversation: Conversation;
  /** Leaves the page of the conversation, which no longer exists. */
  onGone: () => Promise<void>;
}

/** Actions for a conversation: report it, delete it for the viewer only, or leave a group. */
export function ConversationMenu({ conversation, onGone }: ConversationMenuProps) {
  const t = useTexts("conversations");
  const safety = useTexts("safety");
  const isReady = useHydrated();
  const [asked, setAsked] = useState<"remove" | "leave" | null>(null);
  const [isReporting, setReporting] = useState(false);
  const ending = useEndConversation(conversation.id);
  const question = asked === "leave" ? "leave" : "remove";

  async function end() {
    if (!(await ending[question]())) return;
    await onGone();
    await ending.forget();
    showToast(t(question === "leave" ? "left" : "removed"), { kind: "success" });
  }
  return (
    <>
      <MenuTrigger>
        <IconButton label={t("moreOfConversation")} icon={<Ellipsis size={20} />} isDisabled={!isReady} />
        <Menu label={t("moreOfConversation")}>
          <MenuItem icon={<Flag size={18} />} onAction={() => setReporting(true)}>
            {safety("report.title.conversation")}
          </MenuItem>
          <MenuItem icon={<Trash2 size={18} />} isDangerous onAction={() => setAsked("remove")}>
            {t("remove")}
          </MenuItem>
          {conversation.users.length > 1 ? (
            <MenuItem icon={<LogOut size={18} />} isDangerous onAction={() => setAsked("leave")}>
              {t("leave")}
            </MenuItem>
          ) : null}
        </Menu>
      </MenuTrigger>
      {isReporting && (
        <ReportWindow
          kind="conversation"
          subjectId={conversation.id}
          people={conversation.users}
          onClose={() => setReporting(false)}
        />
      )}
      <ConfirmDialog
        title={t(`${question}Title`)}
        text={t(`${question}Text`)}
        confirmLabel={t(question)}
        cancelLabel={t("cancel")}
        isDangerous
        isOpen={asked !== null}
        onOpenChange={() => setAsked(null)}
        isPending={ending.isBusy}
        onConfirm={() => void end()}
      />
    </>
  );
}
