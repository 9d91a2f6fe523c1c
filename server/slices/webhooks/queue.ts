import { claimDue, claimEvents } from "../../../db/queries/webhooks/deliveries.ts";
import type { Deps } from "../../deps.ts";

const EVENTS_AT_ONCE = 100;
const DUE_AT_ONCE = 200;

/**
 * Every second in each process: makes deliveries of the events that triggers wrote, and queues a job for each delivery
 * that is due.
 */
export async function queueWebhooks(deps: Deps, signal?: AbortSignal): Promise<void> {
  for (let found = EVENTS_AT_ONCE; found === EVENTS_AT_ONCE && !signal?.aborted; ) found = await composeSome(deps);
  for (let found = DUE_AT_ONCE; found === DUE_AT_ONCE && !signal?.aborted; ) found = await queueSome(deps);
}

async function composeSome(deps: Deps): Promise<number> {
  const claimed = await claimEvents(deps.db, { limit: EVENTS_AT_ONCE });
  // Reading the objects needs half of the program, which a site without webhooks never imports.
  if (claimed.length > 0) await (await import("./compose.ts")).compose(deps, claimed);
  return claimed.length;
}

async function queueSome({ db, events, now }: Deps): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await claimDue(tx, { now: now(), limit: DUE_AT_ONCE });
    for (const { id, userId } of due)
      await events.record(tx, "webhook.deliver", { deliveryId: id, isAsked: false }, { of: userId });
    return due.length;
  });
}
