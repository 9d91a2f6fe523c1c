import { domainsToCheck, setDomainUnproven, setDomainVerified } from "../../../db/queries/identity/sso-domains.ts";
import { PROOF_CHECKED_AFTER_DAYS, PROOF_GRACE_DAYS } from "../../../src/identity/domain.rules.ts";
import type { Deps } from "../../deps.ts";
import { daysAgo } from "../../platform/jobs/days-ago.ts";
import { inBatches } from "../../platform/jobs/in-batches.ts";
import { isDomainProven } from "./is-domain-proven.ts";

const AT_ONCE = 10;

/**
 * Rechecks the proofs of verified domains, because a domain may change hands and its owner controls its people's log-in
 * (SECURITY.md 16). Notifies the business when its proof is gone, and again when the grace period ends and log-in
 * through the domain stops.
 */
export async function checkSsoDomains(deps: Deps, signal: AbortSignal): Promise<void> {
  await inBatches(signal, (limit) => checkSome(deps, limit), AT_ONCE);
}

async function checkSome(deps: Deps, limit: number): Promise<number> {
  const now = deps.now();
  const due = await domainsToCheck(deps.db, { before: daysAgo(now, PROOF_CHECKED_AFTER_DAYS), limit });
  for (const row of due) {
    if (await isDomainProven(deps, row)) {
      await setDomainVerified(deps.db, { id: row.id, now });
      continue;
    }
    await deps.db.transaction(async (tx) => {
      const found = await setDomainUnproven(tx, { id: row.id, now, lapsedBefore: daysAgo(now, PROOF_GRACE_DAYS) });
      if (found === "known") return;
      const payload = { userId: row.userId, domainId: row.id, isLapsed: found === "lapsed" };
      await deps.events.record(tx, "mail.sso_unproven", payload);
    });
  }
  return due.length;
}
