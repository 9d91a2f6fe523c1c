import { claimDue } from "../../../db/queries/pin-builder/drafts.ts";
import type { Deps } from "../../deps.ts";

const LEASE_MS = 5_000;

/**
 * Publishes due drafts, one after the other. Each is published only once: the draft's id is the idempotency key of its
 * save, so a retry finds the existing Pin.
 */
export async function publishDue(deps: Deps, signal: AbortSignal): Promise<number> {
  for (let count = 0; ; count++) {
    if (signal.aborted) return count;
    const due = await claimDue(deps.db, { now: deps.now(), leaseMs: LEASE_MS });
    if (!due) return count;
    await (await import("./publish.ts")).publishOne(deps, due);
  }
}
