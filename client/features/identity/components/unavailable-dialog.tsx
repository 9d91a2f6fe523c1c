import { PROVIDER_NAMES } from "../../../../src/identity/provider.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import type { WindowProvider } from "../../../lib/identity/ask-provider.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Says that a provider can't be reached. */
export function UnavailableDialog({ provider, onClose }: { provider: WindowProvider | null; onClose: () => void }) {
  const t = useTexts("identity");
  const name = provider ? PROVIDER_NAMES[provider] : "";
  return (
    <Dialog
      title={t("unavailableTitle", { provider: name })}
      isOpen={provider !== null}
      onOpenChange={onClose}
      role="alertdialog"
      width={440}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t("ok")}
        </Button>
      }
    >
      <p>{t("unavailableText", { provider: name })}</p>
    </Dialog>
  );
}
