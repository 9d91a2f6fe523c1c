import { duePins } from "../../../db/queries/rich/due.ts";
import { forgetHosts } from "../../../db/queries/rich/hosts.ts";
import type { Deps } from "../../deps.ts";
import { daysAgo } from "../../platform/jobs/days-ago.ts";
import { readPin } from "./read-pin.ts";

const AT_ONCE = 50;
/** Less than the job may take; the rest is the next run's. */
const RUN_MS = 600_000;
const HOST_DAYS = 60;

/**
 * Reads the pages that are due, one after the other, to keep prices and availability current. Public Pins that share a
 * page are read once.
 */
export async function readDue(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, log, now } = deps;
  const until = performance.now() + RUN_MS;
  for (;;) {
    const due = await duePins(db, { now: now(), limit: AT_ONCE });
    const read = new Set<string>();
    let wasBusy = false;
    for (const pin of due) {
      if (signal.aborted || performance.now() > until) return;
      if (pin.isPublic && read.has(pin.link)) continue;
      try {
        if (!(await readPin(deps, pin, signal))) wasBusy = true;
        else if (pin.isPublic) read.add(pin.link);
      } catch (error) {
        log.warn({ err: error, pinId: pin.pinId }, "a Pin's page could not be kept");
        wasBusy = true;
      }
    }
    // Busy websites would come up again at once, so they wait for the next run.
    if (due.length < AT_ONCE || wasBusy) break;
  }
  await forgetHosts(db, { before: daysAgo(now(), HOST_DAYS) });
}
