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
  /** Sends the reset mail, or opens the page that requests it. */
  onReset: () => void;
  /** The reset mail is being requested. */
  isResetting?: boolean;
}

const WIDTH = 440;

/** Explains why a log-in with valid input failed and how to recover the account. */
export function RecoveryDialog({ notice, onClose, onReset, isResetting = false }: RecoveryDialogProps) {
  // Keeps its content while the window fades out.
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
