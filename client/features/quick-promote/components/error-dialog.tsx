import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { PromoteError } from "../flow/quick-promote.flow.ts";

interface ErrorDialogProps {
  error: PromoteError;
  onBack: () => void;
}

/** The server's refusal; the form keeps its input. */
export function ErrorDialog({ error: { message, madeBefore }, onBack }: ErrorDialogProps) {
  const t = useTexts("quickPromote");
  return (
    <Dialog
      title={t(madeBefore ? "error.madeTitle" : "error.title")}
      role="alertdialog"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onBack()}
      footer={
        <>
          <Button variant={madeBefore ? "secondary" : "primary"} onPress={onBack}>
            {t("error.back")}
          </Button>
          {madeBefore && (
            <LinkButton href={`/advertiser/${madeBefore.advertiserId}/campaigns/`} variant="primary">
              {t("error.seeMade")}
            </LinkButton>
          )}
        </>
      }
    >
      <p className="text-[0.9375rem]">{madeBefore ? t("error.made") : message}</p>
    </Dialog>
  );
}
