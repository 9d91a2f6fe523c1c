import { useContext, useEffect, useState } from "react";
import { LeaveGuardContext } from "../../lib/navigation/leave-guard.ts";
import { useUiTexts } from "../../lib/texts/texts.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/** For a page with a form: leaving by a link, Back or Forward asks first while the form has unsaved input. */
export function LeaveQuestion({ isChanged }: { isChanged: boolean }) {
  const t = useUiTexts();
  const guard = useContext(LeaveGuardContext);
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!isChanged) return;
    return guard?.((goOn) => setLeave(() => goOn), { links: true });
  }, [isChanged, guard]);
  return (
    <ConfirmDialog
      title={t("discardTitle")}
      text={t("discardText")}
      confirmLabel={t("discard")}
      cancelLabel={t("keepEditing")}
      isDangerous
      isOpen={leave !== null}
      onOpenChange={(isOpen) => !isOpen && setLeave(null)}
      onConfirm={() => {
        setLeave(null);
        leave?.();
      }}
    />
  );
}
