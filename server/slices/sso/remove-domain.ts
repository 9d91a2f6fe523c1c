import { deleteSsoDomain } from "../../../db/queries/identity/sso-domains.ts";
import { removeSsoDomain as contract } from "../../../src/sso/domains.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { businessOnly } from "./business-only.ts";

export const removeDomain = implement(contract, async ({ ctx, input, fail }) => {
  const gone = await deleteSsoDomain(ctx.deps.db, { id: input.domainId, userId: businessOnly(ctx, fail) });
  return gone ? null : fail("SSO_DOMAIN_NOT_FOUND");
});
