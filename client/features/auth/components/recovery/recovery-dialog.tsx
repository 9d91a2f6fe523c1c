import { useEffect, useState } from "react";
import { Dialog } from "../../../../components/ui/dialog.tsx";
import type { RecoveryNotice } from "../../flow/login-error-kind.ts";
import { RecoveryActions } from "./recovery-actions.tsx";
import { RecoveryText } from "./recovery-text.tsx";
import { useRecoveryTitle } from "./use-recovery-title.ts";

interface RecoveryDialogProps {
  /** Null keeps the window closed. */
  notice: RecoveryNotice | null;
  onClose: () => void;
  /** Sends the mail for a new password, or leads to where it is asked for. */
  onReset: () => void;
  /** The mail is asked for, and the answer is on its way. */
  isResetting?: boolean;
}

const WIDTH = 440;

/** Why somebody can't log in although they typed nothing wrong, and how they get back in (spec visitor section 2). */
export function RecoveryDialog({ notice, onClose, onReset, isResetting = false }: RecoveryDialogProps) {
  // What it says stays while the window fades away.
  const [shown, setShown] = useState<RecoveryNotice | null>(notice);
  useEffect(() => {
    if (notice) setShown(notice);
  }, [notice]);
  const last = notice ?? shown;
  const title = useRecoveryTitle(last);
  if (!last) return null;
  return (
    <Dialog
      title={title}
      isOpen={notice !== null}
      onOpenChange={onClose}
      footer={<RecoveryActions notice={last} onClose={onClose} onReset={onReset} isResetting={isResetting} />}
      role="alertdialog"
      width={WIDTH}
    >
      <div className="text-pretty">
        <RecoveryText notice={last} />
      </div>
    </Dialog>
  );
}
