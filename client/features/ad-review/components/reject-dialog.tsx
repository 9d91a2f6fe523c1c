import { useState } from "react";
import { CheckboxGroup, Label } from "react-aria-components";
import { REVIEW_NOTE_MAX, REVIEW_REASONS, type ReviewReason } from "../../../../src/ads/review.rules.ts";
import type { QueuedAd } from "../../../../src/advertiser/review.contract.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { EditDialog } from "../../../components/ui/edit-dialog.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useDecide } from "../use-decide.ts";

/** The reason for rejecting an ad, as its advertiser will read it. */
export function RejectDialog({ ad, onClose }: { ad: QueuedAd; onClose: () => void }) {
  const t = useTexts("adReview");
  const { decide, isBusy } = useDecide();
  const [reasons, setReasons] = useState<string[]>(ad.asked);
  const [note, setNote] = useState("");
  const [isTried, setTried] = useState(false);
  async function reject() {
    setTried(true);
    if (reasons.length > 0 && (await decide(ad, reasons as ReviewReason[], note))) onClose();
  }
  return (
    <EditDialog
      title={t("rejectTitle", { name: ad.title || ad.name })}
      isChanged={note !== ""}
      onClose={onClose}
      width={560}
      footer={
        <>
          <Button onPress={onClose}>{t("cancel")}</Button>
          <Button variant="danger" isPending={isBusy} onPress={() => void reject()}>
            {t("reject")}
          </Button>
        </>
      }
    >
      <p className="pb-3 text-[0.9375rem] text-ink-soft">{t("rejectText")}</p>
      <CheckboxGroup value={reasons} onChange={setReasons}>
        <Label className="text-sm font-medium">{t("reasons")}</Label>
        {REVIEW_REASONS.map((reason) => (
          <Checkbox key={reason} value={reason}>
            {t(`reason.${reason}`)}
          </Checkbox>
        ))}
      </CheckboxGroup>
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {isTried && reasons.length === 0 && t("reasonMissing")}
      </p>
      <TextField label={t("note")} value={note} onChange={setNote} maxLength={REVIEW_NOTE_MAX} multiline />
    </EditDialog>
  );
}
