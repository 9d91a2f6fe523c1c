import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { CreditHelp } from "../../../components/domain/credit-help.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useAction } from "../../../lib/calls/use-action.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { AmountForm } from "./amount-form.tsx";

interface AddCreditProps {
  account: AdvertiserAccount;
  /** Whether credit can be bought by card. */
  takesCards: boolean;
  /** The person comes back from the payment page. */
  isPaid: boolean;
}

/** Buys credit on the payment provider's page; without one, says who adds credit. */
export function AddCredit({ account, takesCards, isPaid }: AddCreditProps) {
  const t = useAreaTexts("billing");
  const { mutateAsync } = trpc.ads.checkout.useMutation();
  const { run, problem, isBusy } = useAction();
  return (
    <SettingsSection title={t("add.title")} {...(takesCards && { lead: t("add.text") })}>
      {isPaid && (
        <p role="status" className="mb-4 rounded-card bg-wash px-4 py-3 text-[0.9375rem]">
          {t("add.paid")}
        </p>
      )}
      {takesCards ? (
        <AmountForm
          account={account}
          label={t("add.pay")}
          isBusy={isBusy}
          problem={problem}
          onAmount={async (amountInMicroCurrency) => {
            const opened = await run(() => mutateAsync({ advertiserId: account.id, amountInMicroCurrency }));
            if (opened) window.location.assign(opened.url);
            return false;
          }}
        />
      ) : (
        <p className="text-[0.9375rem]">
          <CreditHelp account={account} />
        </p>
      )}
    </SettingsSection>
  );
}
