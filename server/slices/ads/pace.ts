import type { Database } from "../../../db/client.ts";
import { keepInLibrary } from "../../../db/queries/ad-delivery/about-ads.ts";
import { beginRuns } from "../../../db/queries/ad-delivery/begin-runs.ts";
import {
  forgetOld,
  lockPacing,
  type PacedRow,
  pacedGroups,
  readTraffic,
  seenTraffic,
  writePaces,
  writeTraffic,
} from "../../../db/queries/ad-delivery/pacing.ts";
import { forgetConversions } from "../../../db/queries/conversions/write-events.ts";
import { EVEN_TRAFFIC, FIRST_PACE, learnTraffic, minutePlan, nextPace } from "../../../src/ads/pacing.rules.ts";
import type { Deps } from "../../deps.ts";
import { daysAgo } from "../../platform/system/clock.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Slightly less than a minute, because the rounds of several processes don't start exactly on time. */
const LEAST_MS = 50_000;

function paceOf(row: PacedRow, traffic: readonly number[], now: number) {
  const pace = row.pass === null ? FIRST_PACE : { pass: row.pass, mu: row.mu ?? 0, expected: row.expected ?? 0 };
  const remaining = Math.max(0, Number(row.left) - Number(row.inFlight));
  const plan = minutePlan(remaining, traffic, now, Number(row.end));
  const spent = Number(row.spent) - (row.dayBefore === row.day ? Number(row.spentBefore ?? 0) : 0);
  // Spend per minute since the last round, whenever that was.
  const minutes = Math.max(1, row.atBefore === null ? 1 : (now - Number(row.atBefore)) / MINUTE_MS);
  const next = nextPace(pace, {
    spent: spent / minutes,
    planned: plan,
    plan,
    isAutomatic: row.isAutomatic,
    isAccelerated: row.isAccelerated,
  });
  return { adGroupId: row.adGroupId, ...next, day: row.day, spent: row.spent };
}

/** Begins the days of campaigns that may run for the first time, and writes it into their accounts' history. */
async function beginDays(deps: Deps, tx: Database, now: Date): Promise<void> {
  for (const { id, advertiserId, name, days } of await beginRuns(tx, { now })) {
    const endTime = new Date(now.getTime() + days * DAY_MS);
    const change = { before: { runDays: days, endTime: null }, after: { runDays: null, endTime } };
    // Every process paces ads each minute, but seldom begins a campaign.
    const { recordChanges, SITE } = await import("../advertiser/public.ts");
    await recordChanges({ deps, viewer: SITE }, tx, advertiserId, [
      { thing: "CAMPAIGN", thingId: id, label: name, ...change },
    ]);
  }
}

/** Sets how fast each ad group spends in the next minute. @returns whether this process did it */
export async function paceAll(deps: Deps): Promise<boolean> {
  const now = deps.now();
  const isDone = await deps.db.transaction(async (tx) => {
    if (!(await lockPacing(tx, { now, least: LEAST_MS }))) return false;
    await beginDays(deps, tx, now);
    const groups = await pacedGroups(tx);
    if (groups.length === 0) return false;
    const traffic = (await readTraffic(tx)) ?? EVEN_TRAFFIC;
    await writePaces(tx, { paces: groups.map((row) => paceOf(row, traffic, now.getTime())), now });
    return true;
  });
  if (isDone) await deps.ads.pool.notifyPace();
  return isDone;
}

/** Adds today's and yesterday's ads to the public ad library. */
export const keepLibrary = ({ db, now }: Deps) => keepInLibrary(db, daysAgo(now(), 2).toISOString().slice(0, 10));

/** Learns at which hours people visit, and deletes outdated data. */
export async function keepAds({ db, now }: Deps): Promise<void> {
  const known = (await readTraffic(db)) ?? EVEN_TRAFFIC;
  await writeTraffic(db, learnTraffic(known, await seenTraffic(db)));
  await forgetOld(db, now());
  await forgetConversions(db, now());
}
