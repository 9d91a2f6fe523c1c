import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { EntryModal } from "../flow/entry/state.ts";
import type { Entry } from "../hooks/use-entry.ts";
import { RecoveryDialog } from "./recovery/recovery-dialog.tsx";

/** The windows over a step: those for account recovery, and two that are part of the flow. */
export function EntryModals({ entry: { flow, send } }: { entry: Entry }) {
  const t = useTexts("auth");
  const { modal, options } = flow;
  const close = () => send({ type: "modalClosed" });
  const name = options.inviter?.firstName || (options.inviter?.fullName ?? "");
  const isOwn = modal?.kind === "response-message" || modal?.kind === "deactivated";
  return (
    <>
      <RecoveryDialog
        notice={isOwn ? null : modal}
        onClose={close}
        onReset={() => send({ type: "passwordResetAsked" })}
        isResetting={flow.isAskingReset}
      />
      <Reactivation modal={modal} onClose={close} onYes={() => send({ type: "reactivated" })} />
      <ConfirmDialog
        title={t("modals.responseTitle", { name })}
        text={t("modals.responseText", { name })}
        confirmLabel={t("modals.responseWrite")}
        cancelLabel={t("modals.responseLater")}
        isOpen={modal?.kind === "response-message"}
        onOpenChange={close}
        onConfirm={() => send({ type: "responseChosen" })}
      />
    </>
  );
}

interface ReactivationProps {
  modal: EntryModal | null;
  onClose: () => void;
  onYes: () => void;
}

/** The account is deactivated; restoring it needs confirmation. */
function Reactivation({ modal, onClose, onYes }: ReactivationProps) {
  const t = useTexts("auth");
  const { language } = usePageConfig();
  const due = modal?.kind === "deactivated" ? modal.deletionDueAt : null;
  const date = due && new Date(due).toLocaleDateString(language, { dateStyle: "long" });
  return (
    <ConfirmDialog
      title={t("modals.deactivatedTitle")}
      text={date ? t("modals.deactivatedUntil", { date }) : t("modals.deactivatedText")}
      confirmLabel={t("modals.reactivate")}
      isOpen={modal?.kind === "deactivated"}
      onOpenChange={onClose}
      onConfirm={onYes}
    />
  );
}
