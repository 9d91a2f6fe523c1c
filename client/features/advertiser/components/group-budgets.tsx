import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import type { Campaign } from "../../../../src/advertiser/entities.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { money } from "../../../lib/format/money.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";

interface GroupBudgetsProps {
  account: AdvertiserAccount;
  campaign: Campaign;
}

/** The budgets of a campaign's ad groups, unless the groups share the campaign's budget. */
export function GroupBudgets({ account, campaign }: GroupBudgetsProps) {
  const t = useTexts("advertiser");
  const { language } = useLanguage();
  const { isCampaignBudgetOptimization: isShared } = campaign;
  const groups = trpc.advertiser.adGroups.useQuery(
    { advertiserId: account.id, campaignIds: [campaign.id], entityStatuses: ["ACTIVE", "PAUSED"] },
    { enabled: !isShared },
  );
  const all = groups.data?.items.filter(({ budgetInMicroCurrency: budget }) => budget !== null) ?? [];
  if (isShared || all.length === 0) return null;
  return (
    <ul className="text-[0.8125rem] text-ink-soft tabular-nums [overflow-wrap:anywhere]">
      {all.map(({ id, name, budgetInMicroCurrency, budgetType }) => {
        const amount = money(budgetInMicroCurrency ?? 0, account.currency, language);
        const budget = t(budgetType === "DAILY" ? "budgetDay" : "budgetTotal", { amount });
        return (
          <li key={id}>{all.length === 1 ? t("groupBudget", { budget }) : t("groupBudgetOf", { name, budget })}</li>
        );
      })}
    </ul>
  );
}
