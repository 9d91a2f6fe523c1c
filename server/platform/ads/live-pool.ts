import type { OpenDatabase } from "../../../db/client.ts";
import {
  type Changed,
  changedSince,
  placeRates,
  runningAds,
  runningMoney,
} from "../../../db/queries/ad-delivery/running-ads.ts";
import { Pool } from "./pool.ts";
import { runningOf } from "./running.ts";

const CHANNEL = "tackboard_ads";
/** Within this time, a process finds changes whose notification it missed. */
const POLL_MS = 1_000;
/** How far back each poll looks. Changes from longer transactions are found by the next full read. */
const POLL_BACK_MS = 10_000;
const WHOLE_MS = 5 * 60_000;
const MONEY_MS = 60_000;
/** A pool older than this is refreshed before use. */
const STALE_MS = 1_500;
/** Above this many changes, as after a large sheet, reading the whole pool is faster than reading each change. */
const CHANGED_MAX = 500;

const idsOf = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));
const none = (): Changed => ({ ad: [], group: [], campaign: [], advertiser: [], person: [] });

/**
 * The ads that may run, as known to this process. Nothing is read while no page asks for ads, so a site without ads has
 * no cost.
 */
export interface LivePool {
  /** The pool, at most a second and a half old. */
  read(): Promise<Pool>;
  /** Notifies every process that the pace of one group, or of all groups, has changed. */
  notifyPace(): Promise<void>;
}

export function createLivePool(open: OpenDatabase, log: { error(fields: object, text: string): void }): LivePool {
  const { db } = open;
  let pool: Pool | null = null;
  let checkedAt = 0;
  let wholeAt = 0;
  let moneyAt = 0;
  let isListening = false;
  let running: Promise<Pool> | null = null;
  let pending = none();
  let isPaceStale = false;
  /** Recent changes that were already applied, because the poll finds each of them several times. */
  let known = new Set<string>();

  async function listen(): Promise<void> {
    if (isListening) return;
    isListening = true;
    await open.listen(CHANNEL, (message) => {
      const [kind = "", ref = ""] = message.split(" ");
      if (kind === "pace") isPaceStale = true;
      else if (kind in pending && /^\d+$/.test(ref)) pending[kind as keyof Changed].push(ref);
      // Refreshes at once, so that a stopped ad isn't shown to the next viewer.
      if (pool) void refresh().catch((error) => log.error({ err: error }, "the ads could not be read again"));
    });
  }

  const recent = () => changedSince(db, new Date(Date.now() - POLL_BACK_MS));

  async function readWhole(): Promise<Pool> {
    pending = none();
    isPaceStale = false;
    const rows = await recent();
    const fresh = new Pool();
    fresh.processes = await open.processes();
    for (const [at, row] of (await runningAds(db, null)).entries()) {
      fresh.put(runningOf(row));
      fresh.setMoney(row);
      // Yield regularly, so that a large pool doesn't block requests.
      if (at % 500 === 499) await Bun.sleep(0);
    }
    fresh.setRates(
      (await placeRates(db)).map((row) => ({
        ...row,
        impressions: Number(row.impressions),
        clicks: Number(row.clicks),
      })),
    );
    if (pool) fresh.adoptPromises(pool);
    wholeAt = moneyAt = performance.now();
    known = idsOf(rows);
    return fresh;
  }

  async function readMoney(into: Pool): Promise<void> {
    isPaceStale = false;
    moneyAt = performance.now();
    for (const row of await runningMoney(db)) into.setMoney(row);
  }

  /** @returns the same pool with the changes applied, or a new one */
  async function readChanged(into: Pool): Promise<Pool> {
    const rows = await recent();
    const changed = pending;
    pending = none();
    for (const { id, kind, ref } of rows)
      if (!known.has(id) && kind in changed) changed[kind as keyof Changed].push(ref);
    const count = Object.values(changed).reduce((sum, ids) => sum + ids.length, 0);
    if (count > CHANGED_MAX) return readWhole();
    if (count > 0) await apply(changed, into);
    // Set only after success, so that the next poll retries if something failed.
    known = idsOf(rows);
    return into;
  }

  async function apply(changed: Changed, into: Pool): Promise<void> {
    const found = await runningAds(db, changed);
    const [ids, groups, campaigns, accounts, people] = [
      ...[changed.ad, changed.group, changed.campaign, changed.advertiser, changed.person].map((list) => new Set(list)),
    ];
    for (const ad of [...into.ads])
      if (
        ids?.has(ad.adId) ||
        groups?.has(ad.adGroupId) ||
        campaigns?.has(ad.campaignId) ||
        accounts?.has(ad.advertiserId) ||
        people?.has(ad.ownerId)
      )
        into.remove(ad.adId);
    for (const row of found) {
      into.put(runningOf(row));
      into.setMoney(row);
    }
  }

  async function refreshNow(): Promise<Pool> {
    await listen();
    const now = performance.now();
    const current = pool === null || now - wholeAt > WHOLE_MS ? await readWhole() : await readChanged(pool);
    if (isPaceStale || now - moneyAt > MONEY_MS) await readMoney(current);
    pool = current;
    checkedAt = now;
    return current;
  }

  function refresh(): Promise<Pool> {
    running ??= refreshNow().finally(() => {
      running = null;
      // More changes were announced during the refresh.
      if (Object.values(pending).some((ids) => ids.length > 0)) void refresh().catch(() => {});
    });
    return running;
  }

  return {
    async read() {
      const age = performance.now() - checkedAt;
      if (pool === null || age > STALE_MS) return refresh();
      if (age > POLL_MS) void refresh().catch((error) => log.error({ err: error }, "the ads could not be read again"));
      return pool;
    },
    notifyPace: () => open.notify(CHANNEL, "pace 0"),
  };
}
