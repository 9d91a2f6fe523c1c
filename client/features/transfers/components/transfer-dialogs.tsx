import { useForm } from "react-hook-form";
import { referenceInGroups } from "../../../../src/billing/reference.rules.ts";
import type { OpenTransfer } from "../../../../src/billing/transfers.contract.ts";
import { microOfText, textOfMicro } from "../../../../src/money/amount.rules.ts";
import { microOnWire } from "../../../../src/money/ledger.ts";
import { Button } from "../../../components/ui/button.tsx";
import { EditDialog } from "../../../components/ui/edit-dialog.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { money } from "../../../lib/format/money.ts";
import { showServerErrors, submitOnce, useField } from "../../../lib/forms/forms.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";

interface DialogProps {
  transfer: OpenTransfer;
  onClose: () => void;
}

/** Books the amount of the bank statement, after step-up if the server requires it. */
export function BookDialog({ transfer, onClose }: DialogProps) {
  const t = useTexts("adReview");
  const { language } = useLanguage();
  const utils = trpc.useUtils();
  const guarded = useStepUp();
  const booking = trpc.billing.markTransferPaid.useMutation();
  const { id: transferId, currency, account } = transfer;
  const asked = BigInt(transfer.amountInMicroCurrency);
  const form = useForm({ defaultValues: { amountInMicroCurrency: textOfMicro(asked) } });
  const submit = submitOnce(form, async ({ amountInMicroCurrency: text }) => {
    const micro = microOfText(text);
    if (micro === null) return form.setError("amountInMicroCurrency", { message: t("transfers.wrong") });
    try {
      const done = await guarded(() => booking.mutateAsync({ transferId, amountInMicroCurrency: microOnWire(micro) }));
      if (!done) return;
    } catch (error) {
      return showServerErrors(form, error, "amountInMicroCurrency");
    }
    onClose();
    showToast(t("transfers.booked"), { kind: "success" });
    await utils.billing.openTransfers.invalidate();
  });
  return (
    <EditDialog
      title={t("transfers.bookTitle", { reference: referenceInGroups(transfer.reference) })}
      isChanged={form.formState.isDirty}
      onClose={onClose}
      width={480}
      footer={
        <>
          <Button onPress={onClose}>{t("transfers.close")}</Button>
          <Button variant="primary" isPending={booking.isPending} onPress={() => void submit()}>
            {t("transfers.book")}
          </Button>
        </>
      }
    >
      <form method="post" noValidate onSubmit={submit}>
        <TextField
          {...useField(form.control, "amountInMicroCurrency")}
          label={t("transfers.received", { currency })}
          description={t("transfers.receivedHint", { name: account.name, amount: money(asked, currency, language) })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
      </form>
    </EditDialog>
  );
}

/** The contract's limit, in characters. */
const REASON_MAX = 500;

/** Cancels a transfer, with a reason for the advertiser. */
export function DropDialog({ transfer, onClose }: DialogProps) {
  const t = useTexts("adReview");
  const utils = trpc.useUtils();
  const guarded = useStepUp();
  const canceling = trpc.billing.cancelTransfer.useMutation();
  const form = useForm({ defaultValues: { reason: "" } });
  const submit = submitOnce(form, async ({ reason }) => {
    try {
      const done = await guarded(() => canceling.mutateAsync({ transferId: transfer.id, reason }));
      if (!done) return;
    } catch (error) {
      return showServerErrors(form, error, "reason");
    }
    onClose();
    showToast(t("transfers.dropped"), { kind: "success" });
    await utils.billing.openTransfers.invalidate();
  });
  return (
    <EditDialog
      title={t("transfers.dropTitle", { reference: referenceInGroups(transfer.reference) })}
      isChanged={form.formState.isDirty}
      onClose={onClose}
      width={480}
      footer={
        <>
          <Button onPress={onClose}>{t("transfers.close")}</Button>
          <Button variant="danger" isPending={canceling.isPending} onPress={() => void submit()}>
            {t("transfers.drop")}
          </Button>
        </>
      }
    >
      <form method="post" noValidate onSubmit={submit}>
        <TextField
          {...useField(form.control, "reason")}
          label={t("transfers.why")}
          description={t("transfers.whyHint")}
          autoComplete="off"
          maxLength={REASON_MAX}
          multiline
        />
      </form>
    </EditDialog>
  );
}
