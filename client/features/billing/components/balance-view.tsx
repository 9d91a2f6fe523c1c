import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import { mayDo } from "../../../../src/advertiser/roles.rules.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { ChunkLoading } from "../../../components/ui/spinner.tsx";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useAmounts } from "../../../lib/format/money.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { AddCredit } from "./add-credit.tsx";
import { CardSection } from "./card-section.tsx";
import { ControlsSection } from "./controls-form.tsx";
import { PayerSection } from "./payer-section.tsx";
import { TransferSection } from "./transfer-section.tsx";

/** An account's balance, from its ledger, and the spending limits set by its people. */
export function BalanceView({ account, search }: Pick<AreaPageProps, "account" | "search">) {
  const t = useAreaTexts("billing");
  const amount = useAmounts(account);
  const balance = trpc.ads.balance.useQuery({ advertiserId: account.id });
  if (balance.error)
    return <ListFailed text={failureOf(balance.error).message} onRetry={() => void balance.refetch()} />;
  if (!balance.data) return <ChunkLoading />;
  const amounts = [
    [t("prepaid"), balance.data.prepaidInMicroCurrency],
    [t("promotions"), balance.data.promotionsInMicroCurrency],
    [t("balance.creditLimit"), balance.data.creditLimitInMicroCurrency],
    [t("owed"), balance.data.owedInMicroCurrency],
  ] as const;
  const at = { advertiserId: account.id };
  const { takesCards, bankDetails } = balance.data;
  const mayPay = mayDo(account.role, "billing");
  return (
    <div className="flex flex-col gap-5">
      <SettingsSection title={t("balance.title")} lead={t("balance.order")}>
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {amounts.map(([name, micro]) => (
            <div key={name}>
              <dt className="text-[0.8125rem] text-ink-soft">{name}</dt>
              <dd className="text-lg font-semibold tabular-nums [overflow-wrap:anywhere]">{amount(micro)}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-3 pt-6">
          {mayPay && <LinkButton href={areaPath("billingPromotions", at)}>{t("offers.title")}</LinkButton>}
          <LinkButton href={areaPath("billingHistory", at)}>{t("history.label")}</LinkButton>
        </div>
      </SettingsSection>
      {mayPay && (takesCards || bankDetails === null) && (
        <AddCredit account={account} takesCards={takesCards} isPaid={search.paid !== undefined} />
      )}
      {mayPay && <CardSection account={account} isAdded={search.card !== undefined} />}
      {mayPay && bankDetails !== null && <TransferSection account={account} bankDetails={bankDetails} />}
      <ControlsSection account={account} />
      {mayPay && <PayerSection account={account} />}
    </div>
  );
}
