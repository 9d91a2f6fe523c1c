import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import type { BillingProfile } from "../../../../src/advertiser/accounts.contract.ts";
import { BillingFields } from "../../../components/domain/billing-fields.tsx";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { useBillingForm } from "../../../components/domain/use-billing-form.ts";
import { Button } from "../../../components/ui/button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";

/** The name, address and tax number on an account's documents. */
export function PayerSection({ account }: { account: AdvertiserAccount }) {
  const t = useAreaTexts("billing");
  const profile = trpc.advertiser.billingProfile.useQuery({ advertiserId: account.id });
  if (profile.error)
    return <ListFailed text={failureOf(profile.error).message} onRetry={() => void profile.refetch()} />;
  if (profile.data === undefined) return null;
  const { name, country } = account;
  const empty = { name, country, addressLine1: "", addressLine2: "", postalCode: "", city: "", taxId: "" };
  return (
    <SettingsSection title={t("payer.title")} lead={t("payer.lead")}>
      <PayerForm advertiserId={account.id} values={profile.data ?? empty} />
    </SettingsSection>
  );
}

function PayerForm({ advertiserId, values }: { advertiserId: string; values: BillingProfile }) {
  const t = useAreaTexts("billing");
  const utils = trpc.useUtils();
  const { form, submit, isBusy } = useBillingForm({
    advertiserId,
    values,
    onSaved: async () => {
      showToast(t("payer.saved"), { kind: "success" });
      await utils.advertiser.billingProfile.invalidate();
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="flex max-w-md flex-col gap-1">
      <BillingFields control={form.control} />
      <div>
        <Button type="submit" variant="primary" isPending={isBusy}>
          {t("payer.save")}
        </Button>
      </div>
    </form>
  );
}
