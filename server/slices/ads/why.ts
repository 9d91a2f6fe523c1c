import { findPayer } from "../../../db/queries/ad-delivery/about-ads.ts";
import { why as contract } from "../../../src/ads/why.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const why = implement(contract, async ({ ctx, input, fail }) => {
  const decision = (await ctx.deps.ads.tokens()).open(input.token);
  const advertiser = decision && (await findPayer(ctx.deps.db, decision.advertiserId));
  if (!decision || !advertiser) return fail("AD_TOKEN_UNKNOWN");
  return {
    advertiser,
    reasons: decision.reasons.map((kind) => ({ kind, interest: kind === "INTEREST" ? decision.interest : null })),
    libraryUrl: `/ads/library/?advertiser=${advertiser.id}`,
    settingsUrl: "/settings/privacy/",
  };
});
