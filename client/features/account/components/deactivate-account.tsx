import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { closedPath } from "../hooks/use-delete-account.ts";

/** Deactivates the account until the person logs in again. */
export function DeactivateAccount({ hasPassword }: { hasPassword: boolean }) {
  const t = useTexts("account");
  const guarded = useStepUp();
  const [asks, setAsks] = useState(false);
  const deactivate = trpc.account.deactivate.useMutation();
  async function goAway() {
    setAsks(false);
    try {
      const done = await guarded(async () => {
        await deactivate.mutateAsync({});
        return true;
      });
      // A full page load, so that no data of the person stays in memory.
      if (done) window.location.assign(closedPath(false, hasPassword));
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
    }
  }
  return (
    <SettingsSection title={t("deactivate.title")} lead={t("deactivate.lead")}>
      <Button isPending={deactivate.isPending} onPress={() => setAsks(true)}>
        {t("deactivate.action")}
      </Button>
      <ConfirmDialog
        title={t("deactivate.askTitle")}
        text={t(hasPassword ? "deactivate.askText" : "deactivate.askTextPasswordless")}
        confirmLabel={t("deactivate.action")}
        isOpen={asks}
        onOpenChange={setAsks}
        onConfirm={() => void goAway()}
      />
    </SettingsSection>
  );
}
