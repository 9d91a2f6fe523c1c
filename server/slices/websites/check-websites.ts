import { setProofMissing, setWebsiteVerified, websitesToCheck } from "../../../db/queries/users/websites.ts";
import { CHECKED_AFTER_DAYS, GRACE_DAYS } from "../../../src/websites/website.rules.ts";
import type { Deps } from "../../deps.ts";
import { daysAgo } from "../../platform/jobs/days-ago.ts";
import { inBatches } from "../../platform/jobs/in-batches.ts";
import { isProven } from "./is-proven.ts";

const AT_ONCE = 10;

/**
 * Rechecks the proofs of verified websites, because a domain may change hands. A website whose proof is missing beyond
 * the grace period is released; the settings show the owner since when, and let them verify it again.
 */
export async function checkWebsites(deps: Deps, signal: AbortSignal): Promise<void> {
  await inBatches(signal, (limit) => checkSome(deps, limit), AT_ONCE);
}

async function checkSome(deps: Deps, limit: number): Promise<number> {
  const now = deps.now();
  const due = await websitesToCheck(deps.db, { before: daysAgo(now, CHECKED_AFTER_DAYS), limit });
  for (const website of due) {
    if (await isProven(deps, website)) await setWebsiteVerified(deps.db, { id: website.id, now });
    else await setProofMissing(deps.db, { id: website.id, now, lapsedBefore: daysAgo(now, GRACE_DAYS) });
  }
  return due.length;
}
