import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

/** What the server said against it; all that was filled in stays. */
export function ErrorDialog({ message, onBack }: { message: string; onBack: () => void }) {
  const t = useTexts("quickPromote");
  return (
    <Dialog
      title={t("error.title")}
      role="alertdialog"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onBack()}
      footer={
        <Button variant="primary" onPress={onBack}>
          {t("error.back")}
        </Button>
      }
    >
      <p className="text-[15px]">{message}</p>
    </Dialog>
  );
}
