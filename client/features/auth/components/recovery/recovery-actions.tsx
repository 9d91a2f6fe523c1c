import { Button } from "../../../../components/ui/button.tsx";
import { useTexts } from "../../../../lib/texts/texts.ts";
import { LOGIN_ERROR_KIND, type RecoveryNotice } from "../../flow/login-error-kind.ts";

interface RecoveryActionsProps {
  notice: RecoveryNotice;
  onClose: () => void;
  onReset: () => void;
  isResetting: boolean;
}

/** Windows that offer a password reset. */
const RESETS: readonly RecoveryNotice["kind"][] = [LOGIN_ERROR_KIND.SOFT_BANNED, "not-matched"];

/** The buttons of a recovery window. */
export function RecoveryActions({ notice, onClose, onReset, isResetting }: RecoveryActionsProps) {
  const t = useTexts("auth");
  const isAssistance = notice.kind === LOGIN_ERROR_KIND.LOGIN_ASSISTANCE;
  if (isAssistance || RESETS.includes(notice.kind)) {
    return (
      <>
        <Button variant="secondary" onPress={onClose}>
          {t("modals.okay")}
        </Button>
        <Button variant="primary" isPending={isResetting} onPress={onReset}>
          {t(isAssistance ? "modals.resendEmail" : "modals.resetPassword")}
        </Button>
      </>
    );
  }
  return (
    <Button variant="primary" onPress={onClose}>
      {t(notice.kind === "unavailable" ? "modals.ok" : "modals.okay")}
    </Button>
  );
}
