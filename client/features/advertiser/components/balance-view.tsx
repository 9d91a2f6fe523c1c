import { type FormEvent, useState } from "react";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { mayDo } from "../../../../src/advertiser/roles.rules.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { failureOf } from "../../../lib/api-error.ts";
import { money } from "../../../lib/money.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useLanguage } from "../../../lib/use-language.ts";
import { useRedeem } from "../hooks/use-redeem.ts";

/** What an account can spend, as its ledger says, and a code that adds to it. */
export function BalanceView({ account }: { account: AdvertiserAccount }) {
  const t = useTexts("advertiser");
  const { language } = useLanguage();
  const balance = trpc.ads.balance.useQuery({ advertiserId: account.id });
  const { redeem, problem, isBusy } = useRedeem(account.id);
  const [code, setCode] = useState("");
  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (await redeem(code)) setCode("");
  }
  if (balance.error)
    return <ListFailed text={failureOf(balance.error).message} onRetry={() => void balance.refetch()} />;
  if (!balance.data) return null;
  const { prepaidInMicroCurrency, promotionsInMicroCurrency, creditLimitInMicroCurrency, owedInMicroCurrency } =
    balance.data;
  const amounts = [
    ["prepaid", prepaidInMicroCurrency],
    ["promotions", promotionsInMicroCurrency],
    ["creditLimit", creditLimitInMicroCurrency],
    ["owed", owedInMicroCurrency],
  ] as const;
  return (
    <SettingsSection title={t("billing.balance")} lead={t("billing.order")}>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {amounts.map(([name, amount]) => (
          <div key={name}>
            <dt className="text-[13px] text-ink-soft">{t(`billing.${name}`)}</dt>
            <dd className="text-lg font-semibold tabular-nums">
              {money(BigInt(amount), balance.data.currency, language)}
            </dd>
          </div>
        ))}
      </dl>
      {mayDo(account.role, "billing") ? (
        <form onSubmit={(event) => void onSubmit(event)} className="flex max-w-md flex-col items-start gap-3 pt-6">
          <TextField
            label={t("billing.code")}
            value={code}
            onChange={setCode}
            maxLength={40}
            autoComplete="off"
            {...(problem !== null && { error: problem })}
          />
          <Button type="submit" isDisabled={isBusy || code.trim() === ""}>
            {t("billing.redeem")}
          </Button>
        </form>
      ) : (
        <p className="pt-6 text-[15px] text-ink-soft">{t("billing.notYours")}</p>
      )}
    </SettingsSection>
  );
}
