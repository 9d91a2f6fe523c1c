import { findOwnSsoDomain, setDomainVerified } from "../../../db/queries/identity/sso-domains.ts";
import { verifySsoDomain as contract } from "../../../src/sso/domains.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { businessOnly } from "./business-only.ts";
import { isDomainProven } from "./is-domain-proven.ts";
import { serializeDomain } from "./serialize-domain.ts";

export const verifyDomain = implement(contract, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const userId = businessOnly(ctx, fail);
  const row = (await findOwnSsoDomain(db, { id: input.domainId, userId })) ?? fail("SSO_DOMAIN_NOT_FOUND");
  if (row.verifiedAt && !row.missingSince) return serializeDomain(ctx, row);
  if (!(await isDomainProven(ctx.deps, row))) fail("SSO_DOMAIN_UNPROVEN");
  const verified = await setDomainVerified(db, { id: row.id, now: now() });
  return verified ? serializeDomain(ctx, verified) : fail("SSO_DOMAIN_TAKEN");
});
