import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { PromotedIds } from "../flow/quick-promote.flow.ts";

interface SuccessDialogProps {
  result: PromotedIds;
  onAnother: () => void;
  onLeave: () => void;
}

/** The promotion was created and awaits review. */
export function SuccessDialog({ result, onAnother, onLeave }: SuccessDialogProps) {
  const t = useTexts("quickPromote");
  return (
    <Dialog
      title={t("success.title")}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onLeave()}
      footer={
        <>
          <Button onPress={onAnother}>{t("success.another")}</Button>
          <LinkButton href={`/advertiser/${result.advertiserId}/campaigns/${result.campaignId}/`} variant="primary">
            {t("success.see")}
          </LinkButton>
        </>
      }
    >
      <p className="text-[0.9375rem] text-ink-soft">{t("success.text")}</p>
    </Dialog>
  );
}
