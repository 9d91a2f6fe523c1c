import { useContext, useEffect, useState } from "react";
import { LeaveGuardContext } from "../../lib/navigation/leave-guard.ts";
import { useUiTexts } from "../../lib/texts/texts.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import type { DialogProps } from "./dialog-window.tsx";

export interface EditDialogProps extends Omit<DialogProps, "isOpen" | "onOpenChange"> {
  /** Whether there are unsaved changes. */
  isChanged: boolean;
  onClose: () => void;
}

/**
 * An edit window. Escape, a press outside, the close button and the browser's Back close it at once if nothing was
 * changed, and ask first otherwise. Its own "Cancel" never asks.
 */
export function EditDialog({ isChanged, onClose, children, ...props }: EditDialogProps) {
  const t = useUiTexts();
  const guard = useContext(LeaveGuardContext);
  // The action of "Discard"; null while no question is open.
  const [discard, setDiscard] = useState<(() => void) | null>(null);
  const leave = () => (isChanged ? setDiscard(() => onClose) : onClose());
  useEffect(() => {
    if (!isChanged) return;
    return guard?.((goBack) =>
      setDiscard(() => () => {
        setDiscard(null);
        goBack();
      }),
    );
  }, [isChanged, guard]);
  return (
    <Dialog {...props} isOpen onOpenChange={(isOpen) => !isOpen && leave()}>
      {children}
      {/* Nested, so that this window's focus trap lets the focus move to the question. */}
      <ConfirmDialog
        title={t("discardTitle")}
        text={t("discardText")}
        confirmLabel={t("discard")}
        cancelLabel={t("keepEditing")}
        isDangerous
        isOpen={discard !== null}
        onOpenChange={(isOpen) => !isOpen && setDiscard(null)}
        onConfirm={() => discard?.()}
      />
    </Dialog>
  );
}
