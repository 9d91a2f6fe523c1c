import { useState } from "react";
import { APPEAL_MAX } from "../../../../src/ads/review.rules.ts";
import type { Ad } from "../../../../src/advertiser/entities.ts";
import { Button } from "../../../components/ui/button.tsx";
import { EditDialog } from "../../../components/ui/edit-dialog.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Appeals the rejection of an ad, which is possible once. */
export function AppealDialog({ ad, onClose }: { ad: Ad; onClose: () => void }) {
  const t = useTexts("advertiser");
  const utils = trpc.useUtils();
  const [text, setText] = useState("");
  const mutation = trpc.advertiser.appeal.useMutation({
    onSuccess: async () => {
      showToast(t("appealed"), { kind: "success" });
      onClose();
      await utils.advertiser.invalidate();
    },
  });
  return (
    <EditDialog
      title={t("appealTitle")}
      isChanged={text !== ""}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t("cancel")}</Button>
          <Button
            variant="primary"
            isPending={mutation.isPending}
            isDisabled={text.trim() === ""}
            onPress={() => mutation.mutate({ advertiserId: ad.adAccountId, adId: ad.id, text })}
          >
            {t("send")}
          </Button>
        </>
      }
    >
      <p className="pb-3 text-[0.9375rem] text-ink-soft">{t("appealText")}</p>
      <TextField
        label={t("appealField")}
        value={text}
        onChange={setText}
        maxLength={APPEAL_MAX}
        multiline
        showCount
        error={mutation.error && failureOf(mutation.error).message}
      />
    </EditDialog>
  );
}
