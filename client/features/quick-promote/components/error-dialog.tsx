import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

/** The server's refusal; the form keeps its input. */
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
