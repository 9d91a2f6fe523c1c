import type { AccountRow } from "../../../db/queries/advertisers/accounts.ts";
import { ENTITY_STATUSES } from "../../../src/ads/entity.ts";
import type { downloadSheet } from "../../../src/bulk/bulk.contract.ts";
import type { ContractInput } from "../../../src/contract/define-contract.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { readCampaigns } from "../advertiser/public.ts";

type Filter = NonNullable<ContractInput<typeof downloadSheet>["campaignFilter"]>;
type Campaigns = Awaited<ReturnType<typeof readCampaigns>>;
const AT_ONCE = 1_000;

/** The ids of the campaigns that match a filter, in any state. */
export async function filterCampaigns(ctx: UserContext, account: AccountRow, filter: Filter): Promise<string[]> {
  const found: string[] = [];
  for (let after: string | null = null; ; ) {
    const page: Campaigns = await readCampaigns(ctx, account, { statuses: ENTITY_STATUSES, after, limit: AT_ONCE });
    found.push(...page.filter((campaign) => isAsked(campaign, filter)).map(({ id }) => id));
    if (page.length < AT_ONCE) return found;
    after = page.at(-1)?.id ?? null;
  }
}

function isAsked(campaign: Campaigns[number], { name, runsFrom, runsTo, summaries, objectives }: Filter): boolean {
  const { startTime, endTime, summaryStatus, objectiveType, createdTime } = campaign;
  return (
    (!name || campaign.name.toLowerCase().includes(name.toLowerCase())) &&
    (!summaries?.length || summaries.includes(summaryStatus)) &&
    (!objectives?.length || objectives.includes(objectiveType)) &&
    (!runsTo || Date.parse(startTime ?? createdTime) <= Date.parse(runsTo)) &&
    (!runsFrom || endTime === null || Date.parse(endTime) >= Date.parse(runsFrom))
  );
}
