import { putPromoteDraft } from "../../../db/queries/ads/drafts.ts";
import { findPromotablePin } from "../../../db/queries/ads/promotable-pins.ts";
import { findPromoted } from "../../../db/queries/ads/write-ads.ts";
import { findVisiblePin } from "../../../db/queries/pins/find-pin.ts";
import { AD_INTERESTS } from "../../../src/ads/interests.ts";
import { campaignName } from "../../../src/quick-promote/limits.ts";
import { promotePin as contract } from "../../../src/quick-promote/promote.contract.ts";
import { type Run, runProblem } from "../../../src/quick-promote/promote.rules.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { destinationStatus } from "../../platform/access/destination.ts";
import { idempotencyKeyOf, onceByKey } from "../../platform/procedure/idempotency.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { dayIn } from "../../platform/system/zoned-day.ts";
import { ownTag } from "../conversions/public.ts";
import { isMadeBy, makeCampaign, type Plan } from "./make-campaign.ts";

/** Makes everything in one transaction; the ad then waits for its review. */
export const promote = implement(contract, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const requestKey = idempotencyKeyOf(ctx, input, fail);
  const advertiserId = account.id;
  const pin = await findPromotablePin(db, { ownerId: account.ownerUserId, pinId: input.pinId });
  if (!pin) {
    const seen = await findVisiblePin(db, { pinId: input.pinId, viewerId: ctx.viewer.user.id });
    return fail(seen ? "PIN_NOT_PROMOTABLE" : "PIN_NOT_FOUND");
  }
  const today = dayIn(account.timeZone, now());
  const { isOngoing, inclusiveEndDate, duration } = input;
  const run: Run = { isOngoing, inclusiveEndDate: inclusiveEndDate ?? "", duration: duration ?? null };
  const problem = runProblem(run, today);
  const field = inclusiveEndDate ? "inclusive_end_date" : "duration";
  if (problem) fail("AD_DATES_REFUSED", { fields: { [field]: { code: "promoteDays" } } });
  if (await destinationStatus(ctx.deps, input.destinationUrl)) fail("AD_DESTINATION_REFUSED");
  const targeting = input.targetingSpec ?? {};
  const known: readonly string[] = AD_INTERESTS;
  if (targeting.INTEREST?.some((interest) => !known.includes(interest))) {
    fail("AD_TARGETING_REFUSED", { fields: { "targeting_spec.INTEREST": { code: "inputNoChoice" } } });
  }
  const tag = await ownTag(ctx.deps.db, advertiserId, input.objectiveType, input.optimizationGoalMetadata, fail);

  const plan: Plan = {
    account,
    pin,
    name: campaignName(input.campaignName),
    run,
    today,
    targeting,
    tag,
    requestKey,
    input,
  };
  const made = await onceByKey(
    requestKey,
    {
      find: (key) => findPromoted(db, { advertiserId, requestKey: key }),
      isSame: (one) => isMadeBy(plan, one),
      index: "campaigns_request_key_idx",
    },
    () => makeCampaign(ctx, plan),
    fail,
  );
  await putPromoteDraft(db, { userId: ctx.viewer.user.id, draft: null, now: now() });
  const { campaign, adGroup, ad } = made;
  return {
    campaign: { id: campaign.id, name: campaign.name, status: campaign.status },
    adGroup: { id: adGroup.id, status: adGroup.status, endTime: adGroup.endTime?.toISOString() ?? null },
    ad: { id: ad.id, pinId: pin.id, status: ad.status, reviewStatus: ad.reviewStatus },
  };
});
