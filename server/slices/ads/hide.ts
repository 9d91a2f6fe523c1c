import { hideAds } from "../../../db/queries/ad-delivery/about-ads.ts";
import { hide as contract } from "../../../src/ads/why.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { tellEvents } from "./tell-events.ts";

/** A visitor's is told to the advertiser; a person's is kept besides. */
export const hide = implement(contract, async ({ ctx, input, fail }) => {
  const decision = (await ctx.deps.ads.tokens()).open(input.token);
  if (!decision) return fail("AD_TOKEN_UNKNOWN");
  const userId = ctx.viewer.user?.id;
  if (userId) {
    const { advertiserId, adId } = decision;
    const now = ctx.deps.now();
    await hideAds(ctx.deps.db, { userId, advertiserId, adId: input.scope === "ad" ? adId : null, now });
  }
  await tellEvents(ctx, [{ decision, type: "hide", at: null }]);
  return null;
});
