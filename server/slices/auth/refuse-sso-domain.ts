import type { Database } from "../../../db/client.ts";
import { findVerifiedDomain } from "../../../db/queries/identity/sso-domains.ts";
import { domainOf } from "../../../src/identity/domain.rules.ts";
import type { Fail } from "../../platform/procedure/implement.ts";

/**
 * Refuses sign-ups with addresses of a business's domain: only the business's own log-in, which proves the address,
 * makes such accounts (SECURITY.md 16).
 */
export async function refuseSsoDomain(db: Database, email: string, fail: Fail<"SSO_REQUIRED">): Promise<void> {
  if (await findVerifiedDomain(db, { domain: domainOf(email) })) {
    fail("SSO_REQUIRED", { fields: { email: { code: "SSO_REQUIRED" } } });
  }
}
