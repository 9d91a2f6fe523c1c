import { type DuePin, duePins } from "../../../db/queries/rich/due.ts";
import { forgetHosts } from "../../../db/queries/rich/hosts.ts";
import type { Deps } from "../../deps.ts";
import { daysAgo } from "../../platform/jobs/days-ago.ts";
import { createLimiter } from "../../platform/system/limiter.ts";
import { readPin } from "./read-pin.ts";

const AT_ONCE = 50;
/** So many people's pages are read side by side, of each person one. */
const PEOPLE_AT_ONCE = 5;
/** Less than the job may take; the rest is the next run's. */
export const READ_DUE_MS = 600_000;
const HOST_DAYS = 60;

interface Round {
  /** Links of public Pins that were read. */
  read: Set<string>;
  wasBusy: boolean;
  isOver: () => boolean;
}

/**
 * Reads the pages that are due, to keep prices and availability current. Public Pins that share a page are read once.
 */
export async function readDue(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, now } = deps;
  const until = performance.now() + READ_DUE_MS;
  const isOver = () => signal.aborted || performance.now() > until;
  for (;;) {
    const due = await duePins(db, { now: now(), limit: AT_ONCE });
    const round: Round = { read: new Set(), wasBusy: false, isOver };
    const limited = createLimiter(PEOPLE_AT_ONCE);
    const people = Map.groupBy(due, ({ pinnerId }) => pinnerId).values();
    await Promise.all(people.map((pins) => limited(() => readOnesPins(deps, pins, round, signal))));
    if (isOver()) return;
    // Busy websites would come up again at once, so they wait for the next run.
    if (due.length < AT_ONCE || round.wasBusy) break;
  }
  await forgetHosts(db, { before: daysAgo(now(), HOST_DAYS) });
}

async function readOnesPins(deps: Deps, pins: readonly DuePin[], round: Round, signal: AbortSignal): Promise<void> {
  for (const pin of pins) {
    if (round.isOver()) return;
    if (pin.isPublic && round.read.has(pin.link)) continue;
    if (pin.isPublic) round.read.add(pin.link);
    const isRead = await readPin(deps, pin, signal).catch((error: unknown) => {
      deps.log.warn({ err: error, pinId: pin.pinId }, "a Pin's page could not be kept");
      return false;
    });
    if (isRead) continue;
    round.wasBusy = true;
    round.read.delete(pin.link);
  }
}
