import { type FormEvent, useState } from "react";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { microOfText } from "../../../../src/money/amount.rules.ts";
import { microOnWire } from "../../../../src/money/ledger.ts";
import { CreditHelp } from "../../../components/domain/credit-help.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useAction } from "../../../lib/calls/use-action.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";

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
  const [text, setText] = useState("");
  const [isTried, setTried] = useState(false);
  const { mutateAsync } = trpc.ads.checkout.useMutation();
  const { run, problem, isBusy } = useAction();
  const micro = microOfText(text);
  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (micro === null) return;
    const amountInMicroCurrency = microOnWire(micro);
    const opened = await run(() => mutateAsync({ advertiserId: account.id, amountInMicroCurrency }));
    if (opened) window.location.assign(opened.url);
  }
  return (
    <SettingsSection title={t("add.title")} {...(takesCards && { lead: t("add.text") })}>
      {isPaid && (
        <p role="status" className="mb-4 rounded-card bg-wash px-4 py-3 text-[0.9375rem]">
          {t("add.paid")}
        </p>
      )}
      {takesCards ? (
        <form onSubmit={(event) => void onSubmit(event)} className="flex max-w-md flex-col items-start gap-1">
          <TextField
            label={t("add.amount", { currency: account.currency })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={text}
            onChange={setText}
            className="w-full"
            error={isTried && micro === null ? t("add.wrong") : (problem ?? undefined)}
          />
          <Button type="submit" variant="primary" isPending={isBusy}>
            {t("add.pay")}
          </Button>
        </form>
      ) : (
        <p className="text-[0.9375rem]">
          <CreditHelp account={account} />
        </p>
      )}
    </SettingsSection>
  );
}
