import type { FormEvent, ReactNode } from "react";
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

interface FrameProps {
  title: string;
  isChanged: boolean;
  onClose: () => void;
  /** The button that books or cancels. */
  action: { label: string; variant: "primary" | "danger"; isPending: boolean };
  onSubmit: (event?: FormEvent) => Promise<unknown>;
  children: ReactNode;
}

/** A form with one field in a window. */
function TransferDialog({ title, isChanged, onClose, action, onSubmit, children }: FrameProps) {
  const t = useTexts("adReview");
  return (
    <EditDialog
      title={title}
      isChanged={isChanged}
      onClose={onClose}
      width={480}
      footer={
        <>
          <Button onPress={onClose}>{t("transfers.close")}</Button>
          <Button variant={action.variant} isPending={action.isPending} onPress={() => void onSubmit()}>
            {action.label}
          </Button>
        </>
      }
    >
      <form method="post" noValidate onSubmit={onSubmit}>
        {children}
      </form>
    </EditDialog>
  );
}

/** Sends after step-up if the server requires it, then says that it is done. */
function useSent(onClose: () => void) {
  const utils = trpc.useUtils();
  const guarded = useStepUp();
  /** @throws the server's refusal */
  return async (send: () => Promise<unknown>, said: string) => {
    if (!(await guarded(send))) return;
    onClose();
    showToast(said, { kind: "success" });
    await utils.billing.openTransfers.invalidate();
  };
}

/** Books the amount of the bank statement. */
export function BookDialog({ transfer, onClose }: DialogProps) {
  const t = useTexts("adReview");
  const { language } = useLanguage();
  const sent = useSent(onClose);
  const booking = trpc.billing.markTransferPaid.useMutation();
  const { id: transferId, currency, account } = transfer;
  const asked = BigInt(transfer.amountInMicroCurrency);
  const form = useForm({ defaultValues: { amountInMicroCurrency: textOfMicro(asked) } });
  const submit = submitOnce(form, async ({ amountInMicroCurrency: text }) => {
    const micro = microOfText(text);
    if (micro === null) return form.setError("amountInMicroCurrency", { message: t("transfers.wrong") });
    const book = () => booking.mutateAsync({ transferId, amountInMicroCurrency: microOnWire(micro) });
    await sent(book, t("transfers.booked")).catch((error) => showServerErrors(form, error, "amountInMicroCurrency"));
  });
  return (
    <TransferDialog
      title={t("transfers.bookTitle", { reference: referenceInGroups(transfer.reference) })}
      isChanged={form.formState.isDirty}
      onClose={onClose}
      action={{ label: t("transfers.book"), variant: "primary", isPending: booking.isPending }}
      onSubmit={submit}
    >
      <TextField
        {...useField(form.control, "amountInMicroCurrency")}
        label={t("transfers.received", { currency })}
        description={t("transfers.receivedHint", { name: account.name, amount: money(asked, currency, language) })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
    </TransferDialog>
  );
}

/** The contract's limit, in characters. */
const REASON_MAX = 500;

/** Cancels a transfer, with a reason for the advertiser. */
export function DropDialog({ transfer, onClose }: DialogProps) {
  const t = useTexts("adReview");
  const sent = useSent(onClose);
  const canceling = trpc.billing.cancelTransfer.useMutation();
  const form = useForm({ defaultValues: { reason: "" } });
  const submit = submitOnce(form, async ({ reason }) => {
    const cancel = () => canceling.mutateAsync({ transferId: transfer.id, reason });
    await sent(cancel, t("transfers.dropped")).catch((error) => showServerErrors(form, error, "reason"));
  });
  return (
    <TransferDialog
      title={t("transfers.dropTitle", { reference: referenceInGroups(transfer.reference) })}
      isChanged={form.formState.isDirty}
      onClose={onClose}
      action={{ label: t("transfers.drop"), variant: "danger", isPending: canceling.isPending }}
      onSubmit={submit}
    >
      <TextField
        {...useField(form.control, "reason")}
        label={t("transfers.why")}
        description={t("transfers.whyHint")}
        autoComplete="off"
        maxLength={REASON_MAX}
        multiline
      />
    </TransferDialog>
  );
}
