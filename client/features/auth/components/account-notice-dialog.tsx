import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import {
  OKAY,
  SUSPENDED_APPEAL,
  SUSPENDED_REASONS,
  SUSPENDED_TEXT,
  SUSPENDED_TITLE,
  TOO_MANY_TEXT,
  TOO_MANY_TITLE,
} from "../copy.ts";
import type { AccountNotice } from "../hooks/use-log-in.ts";

interface AccountNoticeDialogProps {
  notice: AccountNotice | null;
  onClose: () => void;
}

/** Why somebody can't log in although they typed nothing wrong. */
export function AccountNoticeDialog({ notice, onClose }: AccountNoticeDialogProps) {
  const footer = (
    <Button variant="primary" onPress={onClose}>
      {OKAY}
    </Button>
  );
  return (
    <Dialog
      title={notice === "suspended" ? SUSPENDED_TITLE : TOO_MANY_TITLE}
      isOpen={notice !== null}
      onOpenChange={onClose}
      footer={footer}
      role="alertdialog"
      width={440}
    >
      {notice === "suspended" ? (
        <>
          <p>{SUSPENDED_TEXT}</p>
          <ul className="my-3 list-disc pl-5">
            {SUSPENDED_REASONS.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p>{SUSPENDED_APPEAL}</p>
        </>
      ) : (
        <p>{TOO_MANY_TEXT}</p>
      )}
    </Dialog>
  );
}
