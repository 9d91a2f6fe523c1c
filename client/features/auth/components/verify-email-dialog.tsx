import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { ResendEmail } from "./resend-email.tsx";

interface VerifyEmailDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

const WIDTH = 440;

/** Says that the address must be confirmed first. */
export function VerifyEmailDialog({ isOpen, onClose }: VerifyEmailDialogProps) {
  const t = useTexts("auth");
  return (
    <Dialog title={t("verify.title")} isOpen={isOpen} onOpenChange={onClose} width={WIDTH}>
      <p>{t("verify.dialogText")}</p>
      <div className="mt-6 flex flex-col gap-3">
        <ResendEmail />
        <Button variant="secondary" size="lg" fullWidth onPress={onClose}>
          {t("verify.gotIt")}
        </Button>
      </div>
    </Dialog>
  );
}
