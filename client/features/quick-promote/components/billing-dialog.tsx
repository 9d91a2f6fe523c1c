import { BillingFields } from "../../../components/domain/billing-fields.tsx";
import { useBillingForm } from "../../../components/domain/use-billing-form.ts";
import { Button } from "../../../components/ui/button.tsx";
import { EditDialog } from "../../../components/ui/edit-dialog.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { Setup } from "../hooks/use-quick-promote.ts";

interface BillingDialogProps {
  setup: Setup;
  isSending: boolean;
  /** Called with the account's id. */
  onSaved: (advertiserId: string) => void;
  onBack: () => void;
}

/** The billing details, the last step before the Pin is promoted. */
export function BillingDialog({ setup, isSending, onSaved, onBack }: BillingDialogProps) {
  const t = useTexts("quickPromote");
  const utils = trpc.useUtils();
  const { form, submit, isBusy } = useBillingForm({
    // The business form may have created the account after this page was opened.
    advertiserId: setup.advertiser?.id ?? null,
    values: {
      name: setup.advertiser?.name ?? setup.businessName,
      addressLine1: "",
      addressLine2: "",
      postalCode: "",
      city: "",
      country: setup.country,
      taxId: "",
    },
    onSaved: async (advertiserId) => {
      await utils.quickPromote.setup.invalidate();
      onSaved(advertiserId);
    },
  });
  return (
    <EditDialog
      title={t("billing.title")}
      isChanged={form.formState.isDirty}
      onClose={onBack}
      width={520}
      footer={
        <>
          <Button onPress={onBack}>{t("back")}</Button>
          <Button variant="primary" isPending={isBusy || isSending} onPress={() => void submit()}>
            {t("billing.save")}
          </Button>
        </>
      }
    >
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-1">
        <p className="pb-2 text-[0.9375rem] text-pretty text-ink-soft">{t("billing.lead")}</p>
        <BillingFields control={form.control} />
      </form>
    </EditDialog>
  );
}
