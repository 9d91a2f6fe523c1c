import { hideAds } from "../../../db/queries/ad-delivery/about-ads.ts";
import { hide as contract } from "../../../src/ads/why.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { recordEvents } from "./record-events.ts";

/** Hides the ad and reports that to the advertiser. For logged-in people, the choice is stored. */
export const hide = implement(contract, async ({ ctx, input, fail }) => {
  const decision = (await ctx.deps.ads.tokens()).open(input.token);
  if (!decision) return fail("AD_TOKEN_UNKNOWN");
  const userId = ctx.viewer.user?.id;
  if (userId) {
    const { advertiserId, adId } = decision;
    const now = ctx.deps.now();
    await hideAds(ctx.deps.db, { userId, advertiserId, adId: input.scope === "ad" ? adId : null, now });
  }
  await recordEvents(ctx, [{ decision, type: "hide", at: null }]);
  return null;
});
