import { putPromoteDraft } from "../../../db/queries/ads/drafts.ts";
import { findPromotablePin } from "../../../db/queries/ads/promotable-pins.ts";
import { findPromoted } from "../../../db/queries/ads/write-ads.ts";
import { type AccountRow, findAccount } from "../../../db/queries/advertisers/accounts.ts";
import { findVisiblePin } from "../../../db/queries/pins/find-pin.ts";
import { AD_INTERESTS } from "../../../src/ads/interests.ts";
import { campaignName } from "../../../src/quick-promote/limits.ts";
import * as promoteContract from "../../../src/quick-promote/promote.contract.ts";
import { type Run, runProblem } from "../../../src/quick-promote/promote.rules.ts";
import * as setupContract from "../../../src/quick-promote/setup.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { requireArea } from "../../platform/access/area-access.ts";
import { destinationStatus } from "../../platform/access/destination.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, idempotencyKeyOf, implement, onceByKey } from "../../platform/procedure/implement.ts";
import { dayIn } from "../../platform/system/clock.ts";
import { refuseTargets } from "../advertiser/public.ts";
import { ownTag } from "../conversions/public.ts";
import { isMadeBy, makeCampaign, type Plan } from "./make-campaign.ts";

/** Makes everything in one transaction; the ad then waits for its review. */
export const promote = implement(promoteContract.promotePin, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const requestKey = idempotencyKeyOf(ctx, input, fail);
  const advertiserId = account.id;
  const pin = await findPromotablePin(db, { ownerId: account.ownerUserId, advertiserId, pinId: input.pinId });
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
  await refuseTargets(ctx, db, advertiserId, { before: null, after: targeting });
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

/** The account to promote with: the named one, or the person's own, which may not exist yet. */
export async function promoterAccount(
  ctx: UserContext,
  advertiserId: string | null | undefined,
  fail: Fail<"ADVERTISER_NOT_FOUND">,
): Promise<AccountRow | null> {
  const userId = ctx.viewer.user.id;
  if (advertiserId && advertiserId !== userId) return accountFor(ctx, advertiserId, "campaigns", fail);
  await requireArea(ctx);
  return findAccount(ctx.deps.db, { advertiserId: userId, userId });
}

export const saveDraft = implement(setupContract.savePromoteDraft, async ({ ctx, input }) => {
  const { db, now } = ctx.deps;
  await putPromoteDraft(db, { userId: ctx.viewer.user.id, draft: input, now: now() });
  return null;
});
