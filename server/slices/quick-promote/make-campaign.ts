import type { PromotableRow } from "../../../db/queries/ads/promotable-pins.ts";
import { type findPromoted, insertAd, insertAdGroup, insertCampaign } from "../../../db/queries/ads/write-ads.ts";
import type { AccountRow } from "../../../db/queries/advertisers/accounts.ts";
import type { TargetingSpec } from "../../../src/ads/targeting.ts";
import type { ContractInput } from "../../../src/contract/define-contract.ts";
import type { promotePin } from "../../../src/quick-promote/promote.contract.ts";
import { lastDay, type Run, runDays, sentEndDate, wholeCost } from "../../../src/quick-promote/promote.rules.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { endOfDay } from "../../platform/system/clock.ts";
import { recordChanges, sameJson } from "../advertiser/public.ts";

export interface Plan {
  account: AccountRow;
  pin: PromotableRow;
  name: string;
  run: Run;
  /** The current day in the account's zone. */
  today: string;
  targeting: TargetingSpec;
  tag: { conversionTagId: string; conversionEvent: string } | null;
  requestKey: string | null;
  input: ContractInput<typeof promotePin>;
}

/**
 * Makes a campaign, an ad group with automatic bids, and an ad that waits for review, in one transaction. The budget is
 * daily; a lifetime limit keeps days that overspend a little from exceeding the total.
 */
export async function makeCampaign(ctx: UserContext, plan: Plan) {
  const { db, newId, now, events } = ctx.deps;
  const { account, pin, name, run, today, targeting, tag, requestKey, input } = plan;
  const advertiserId = account.id;
  const budget = BigInt(input.budgetInMicroCurrency);
  const whole = wholeCost(budget, run, today);
  const startTime = now();
  // A number of days begins when the campaign may first run (`beginRuns`), so it has no end yet.
  const isDated = sentEndDate(run) !== undefined;
  const end = isDated ? lastDay(run, today) : null;
  const endTime = end === null ? null : endOfDay(end, account.timeZone);
  const status = input.startNow ? ("ACTIVE" as const) : ("PAUSED" as const);
  const written = { advertiserId, name, createdAt: startTime, updatedAt: startTime };
  return db.transaction(async (tx) => {
    const campaign = await insertCampaign(tx, {
      ...written,
      id: newId(),
      status,
      objectiveType: input.objectiveType,
      requestKey,
      startTime,
      endTime,
      runDays: isDated ? null : runDays(run, today),
      ...(whole === null ? { dailySpendCapMicro: budget } : { lifetimeSpendCapMicro: whole }),
    });
    const adGroup = await insertAdGroup(tx, {
      ...written,
      id: newId(),
      campaignId: campaign.id,
      status: "ACTIVE",
      startTime,
      endTime,
      targeting,
      budgetType: "DAILY",
      budgetMicro: budget,
      lifetimeLimitMicro: whole,
      bidStrategy: "AUTOMATIC_BID",
      isAutoTargeting: input.autoTargetingEnabled,
      ...tag,
    });
    const ad = await insertAd(tx, {
      ...written,
      id: newId(),
      campaignId: campaign.id,
      adGroupId: adGroup.id,
      status: "ACTIVE",
      pinId: pin.id,
      destinationUrl: input.destinationUrl,
      submittedAt: startTime,
    });
    const made = (thing: "CAMPAIGN" | "AD_GROUP" | "AD", thingId: string, after: Record<string, unknown>) => ({
      thing,
      thingId,
      label: name,
      before: null,
      after,
    });
    await recordChanges(ctx, tx, advertiserId, [
      made("CAMPAIGN", campaign.id, { name, status, lifetimeSpendCap: whole, endTime, runDays: campaign.runDays }),
      made("AD_GROUP", adGroup.id, { budgetInMicroCurrency: budget, budgetType: "DAILY", targetingSpec: targeting }),
      made("AD", ad.id, { pinId: pin.id, destinationUrl: input.destinationUrl, reviewStatus: "PENDING" }),
    ]);
    await events.record(tx, "ad.submitted", { adId: ad.id }, { of: advertiserId });
    return { id: campaign.id, campaign, adGroup, ad };
  });
}

type Promoted = NonNullable<Awaited<ReturnType<typeof findPromoted>>>;

/** Whether an earlier request asked for the same; otherwise its key can't be reused. */
export function isMadeBy({ account, pin, name, run, today, targeting, input }: Plan, made: Promoted): boolean {
  const { campaign, adGroup, ad } = made;
  const budget = BigInt(input.budgetInMicroCurrency);
  const end = lastDay(run, today);
  // A promotion with a number of days is compared by its total cost, because its last day moves if the request is
  // repeated on the next day.
  const isSameRun =
    end !== null && sentEndDate(run) !== undefined
      ? adGroup.endTime?.getTime() === endOfDay(end, account.timeZone).getTime()
      : adGroup.lifetimeLimitMicro === wholeCost(budget, run, today);
  return (
    isSameRun &&
    ad.pinId === pin.id &&
    ad.destinationUrl === input.destinationUrl &&
    campaign.name === name &&
    campaign.objectiveType === input.objectiveType &&
    adGroup.budgetMicro === budget &&
    adGroup.isAutoTargeting === input.autoTargetingEnabled &&
    sameJson(adGroup.targeting, targeting)
  );
}
