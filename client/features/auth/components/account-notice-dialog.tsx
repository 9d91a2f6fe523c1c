import type { EntryModal } from "../../../../src/auth/entry/state.ts";
import { LOGIN_ERROR_KIND } from "../../../../src/auth/login-error-kind.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

interface AccountNoticeDialogProps {
  notice: EntryModal | null;
  onClose: () => void;
}

/** Why somebody can't log in although they typed nothing wrong. */
export function AccountNoticeDialog({ notice, onClose }: AccountNoticeDialogProps) {
  const t = useTexts("auth");
  const isSuspended = notice?.kind === LOGIN_ERROR_KIND.SUSPENDED;
  const footer = (
    <Button variant="primary" onPress={onClose}>
      {t("modals.okay")}
    </Button>
  );
  return (
    <Dialog
      title={t(isSuspended ? "modals.suspendedTitle" : "modals.rateLimitedTitle")}
      isOpen={isSuspended || notice?.kind === LOGIN_ERROR_KIND.RATE_LIMITED}
      onOpenChange={onClose}
      footer={footer}
      role="alertdialog"
      width={440}
    >
      {isSuspended ? (
        <>
          <p>{t("modals.suspendedText")}</p>
          <ul className="my-3 list-disc pl-5">
            <li>{t("modals.suspendedGuidelines")}</li>
            <li>{t("modals.suspendedUnusual")}</li>
            <li>{t("modals.suspendedClosure")}</li>
          </ul>
          <p>{t("modals.suspendedAppeal")}</p>
        </>
      ) : (
        <p>{t("modals.rateLimitedText")}</p>
      )}
    </Dialog>
  );
}
