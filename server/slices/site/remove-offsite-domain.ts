import { deleteOffsiteDomain } from "../../../db/queries/site/offsite-domains.ts";
import { normalDomain } from "../../../src/model/offsite.rules.ts";
import { removeOffsiteDomain as contract } from "../../../src/site/offsite-domains.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

/** Succeeds even if the domain isn't on the list. */
export const removeOffsiteDomain = implement(contract, async ({ ctx, input }) => {
  const domain = normalDomain(input.domain);
  if (domain !== null) await deleteOffsiteDomain(ctx.deps.db, { domain });
  return null;
});
