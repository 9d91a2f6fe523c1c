import { useState } from "react";
import { useUiTexts } from "../../lib/texts/use-ui-texts.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";

export interface EditDialogProps extends Omit<DialogProps, "isOpen" | "onOpenChange"> {
  /** Whether something was typed or chosen that is not kept yet. */
  isChanged: boolean;
  onClose: () => void;
}

/**
 * A window in which something is edited, while it is open. Escape, a press outside and the cross close it at once as long as
 * nothing was changed, and ask first from then on; a "Cancel" of its own is an answer already.
 */
export function EditDialog({ isChanged, onClose, children, ...props }: EditDialogProps) {
  const t = useUiTexts();
  const [isAsking, setAsking] = useState(false);
  const leave = () => (isChanged ? setAsking(true) : onClose());
  return (
    <Dialog {...props} isOpen onOpenChange={(isOpen) => !isOpen && leave()}>
      {children}
      {/* Inside, so that the focus of this window lets it go to that one. */}
      <ConfirmDialog
        title={t("discardTitle")}
        text={t("discardText")}
        confirmLabel={t("discard")}
        cancelLabel={t("keepEditing")}
        isDangerous
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={onClose}
      />
    </Dialog>
  );
}
