import { useContext, useEffect, useState } from "react";
import { LeaveGuardContext } from "../../lib/leave-guard.ts";
import { useUiTexts } from "../../lib/texts/use-ui-texts.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import type { DialogProps } from "./dialog-props.ts";

export interface EditDialogProps extends Omit<DialogProps, "isOpen" | "onOpenChange"> {
  /** Whether something was typed or chosen that is not kept yet. */
  isChanged: boolean;
  onClose: () => void;
}

/**
 * A window in which something is edited, while it is open. Escape, a press outside, the cross and the browser's Back leave it at
 * once as long as nothing was changed, and ask first from then on; a "Cancel" of its own is an answer already.
 */
export function EditDialog({ isChanged, onClose, children, ...props }: EditDialogProps) {
  const t = useUiTexts();
  const guard = useContext(LeaveGuardContext);
  // What "Discard" does; null while nothing is asked.
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
      {/* Inside, so that the focus of this window lets it go to that one. */}
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
