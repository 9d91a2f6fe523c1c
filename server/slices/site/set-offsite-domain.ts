import { putOffsiteDomain } from "../../../db/queries/site/offsite-domains.ts";
import { normalDomain } from "../../../src/model/offsite.rules.ts";
import { at } from "../../../src/model/problem.ts";
import { setOffsiteDomain as contract } from "../../../src/site/offsite-domains.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { stopAdsTo } from "../advertiser/public.ts";
import { serializeOffsiteDomain } from "./serialize-offsite-domain.ts";

export const setOffsiteDomain = implement(contract, async ({ ctx, input, fail }) => {
  const domain = normalDomain(input.domain);
  if (domain === null) return fail("INVALID_PARAMETERS", at("domain", { code: "offsiteDomain" }));
  const { status, note } = input;
  const row = await ctx.deps.db.transaction(async (tx) => {
    const kept = await putOffsiteDomain(tx, { domain, status, note, now: ctx.deps.now() });
    await stopAdsTo(ctx.deps, tx, { domain });
    return kept;
  });
  return serializeOffsiteDomain(row);
});
