import type { Database } from "../../../db/client.ts";
import {
  earlierClicks,
  limitsOfGroups,
  lockBalances,
  lockPromotions,
  lockShard,
  lockWindows,
  type OpenEventRow,
  openEvents,
} from "../../../db/queries/ad-delivery/settling.ts";
import * as write from "../../../db/queries/ad-delivery/write-settled.ts";
import type { EventValues } from "../../../src/ads/breakdown.rules.ts";
import { CLICK_WINDOW_MS, judge } from "../../../src/ads/filters.rules.ts";
import {
  type Charge,
  chargeAll,
  type Funds,
  type Limits,
  type OpenEvent,
  type Spent,
  type Window,
  windowKey,
  windowsOf,
} from "../../../src/ads/settle.rules.ts";
import { quarterOf, summed, tally, tallyTargets } from "../../../src/ads/tally.rules.ts";
import type { Deps } from "../../deps.ts";
import type { BucketOf } from "../../platform/ads/ads.ts";
import { noteTrials } from "../../platform/ads/note-trials.ts";
import { parsed } from "../../platform/ads/running.ts";

/**
 * A limit is nearly spent if less than this many times the price, or than a tenth of the limit, is left. All processes
 * are notified then.
 */
const NEARLY = 10n;

type Settling = Pick<Deps, "db" | "now" | "newId" | "ads">;

/**
 * Settles the oldest events of a shard in one transaction.
 * @returns how many were settled; null if another process is settling the shard
 */
export async function settleShard(deps: Settling, shard: number, limit: number): Promise<number | null> {
  // Before the transaction, because the first call reads a key from the database.
  const bucketOf = await deps.ads.buckets();
  return deps.db.transaction(async (tx) => {
    if (!(await lockShard(tx, shard))) return null;
    const found = await openEvents(tx, { shard, limit });
    if (found.length > 0) await settleEvents(deps, tx, { found, bucketOf });
    return found.length;
  });
}

const NOTHING: Limits = {
  budgetType: "CBO_ADGROUP",
  budget: 0n,
  lifetimeLimit: 0n,
  campaignDay: null,
  campaignLife: null,
};
const big = (text: string | null): bigint | null => (text === null ? null : BigInt(text));
const distinct = (values: readonly string[]): string[] => [...new Set(values)].sort();

async function settleEvents(
  deps: Settling,
  tx: Database,
  { found, bucketOf }: { found: readonly OpenEventRow[]; bucketOf: BucketOf },
): Promise<void> {
  const now = deps.now();
  const events = await judged(tx, found, now);
  const paid = events.filter(({ filtered, price }) => filtered === null && price > 0n);
  const limits = new Map(
    (await limitsOfGroups(tx, distinct(paid.map(({ adGroupId }) => adGroupId)))).map((row): [string, Limits] => [
      row.adGroupId,
      {
        budgetType: row.budgetType,
        budget: big(row.budget),
        lifetimeLimit: big(row.lifetimeLimit),
        campaignDay: big(row.campaignDay),
        campaignLife: big(row.campaignLife),
        accountMonth: big(row.accountMonth),
      },
    ]),
  );
  // A deleted group can't pay any more: its limit is 0.
  const limitsOf = (event: OpenEvent) => limits.get(event.adGroupId) ?? NOTHING;
  const needed = new Map(
    paid.flatMap((event) => windowsOf(event, limitsOf(event))).map((one) => [windowKey(one), one]),
  );
  const windows = new Map((await lockWindows(tx, [...needed.values()])).map((one) => [windowKey(one), one]));
  const funds = await lockFunds(tx, distinct(paid.map(({ advertiserId }) => advertiserId)));
  const { charges, spent } = chargeAll(events, limitsOf, windows, funds);
  await writeMoney(deps, tx, { windows: [...windows.values()], funds, spent, found, charges });
  await writeNumbers(tx, charges, now);
  await noteTrials(tx, charges, bucketOf);
}

/** Adds to each event its day, and whether it counts. */
async function judged(tx: Database, found: readonly OpenEventRow[], now: Date): Promise<OpenEvent[]> {
  const clickers = distinct(found.filter(({ type }) => type === "outbound_click").map(({ viewer }) => viewer));
  const clicks = new Map<string, number[]>();
  const since = new Date(Math.min(now.getTime(), ...found.map(({ at }) => Number(at))) - CLICK_WINDOW_MS);
  if (clickers.length > 0)
    for (const { viewer, at } of await earlierClicks(tx, { viewers: clickers, since }))
      clicks.set(viewer, [...(clicks.get(viewer) ?? []), Number(at)]);
  return found.map(({ currency, impressionAt, price, at, decidedBy, keyword, ...row }) => {
    const earlier = clicks.get(row.viewer) ?? [];
    const time = Number(at);
    const seenAt = impressionAt === null ? null : Number(impressionAt);
    const filtered = currency === "" ? "NOT_RUNNING" : judge({ ...row, at: time }, seenAt, earlier);
    if (row.type === "outbound_click" && filtered === null) clicks.set(row.viewer, [...earlier, time]);
    const { KEYWORD: _, ...values }: EventValues = decidedBy === null ? {} : parsed(decidedBy);
    return {
      ...row,
      position: Number(row.position),
      price: BigInt(price),
      at: new Date(time),
      filtered,
      values: { ...values, ...(keyword !== null && { KEYWORD: keyword }) },
    };
  });
}

async function lockFunds(tx: Database, ids: readonly string[]): Promise<Map<string, Funds>> {
  const funds = new Map<string, Funds>(ids.map((id) => [id, { promotions: [], prepaid: 0n, credit: 0n }]));
  if (ids.length === 0) return funds;
  for (const { advertiserId, prepaid, credit } of await lockBalances(tx, ids))
    Object.assign(funds.get(advertiserId) ?? {}, { prepaid: BigInt(prepaid), credit: BigInt(credit) });
  for (const { id, advertiserId, left, expiresAt } of await lockPromotions(tx, ids))
    funds.get(advertiserId)?.promotions.push({ id, left: BigInt(left), expiresAt: new Date(Number(expiresAt)) });
  return funds;
}

const SPENT_KINDS = {
  GROUP_DAY: "group",
  GROUP_LIFE: "group",
  CAMPAIGN_DAY: "campaign",
  CAMPAIGN_LIFE: "campaign",
  ACCOUNT_MONTH: "advertiser",
} as const;

/** Sums campaigns' spend per day in the account's time zone, by funding source. */
function fundDays(charges: readonly Charge[]) {
  const parts = charges.flatMap(({ event: { campaignId, advertiserId, day }, from }) =>
    from === null ? [] : [{ campaignId, advertiserId, day, ...from }],
  );
  return summed(
    parts,
    (one) => `${one.campaignId} ${one.day}`,
    (to, one) => {
      to.promotions += one.promotions;
      to.prepaid += one.prepaid;
      to.credit += one.credit;
    },
  );
}

interface Money {
  windows: Window[];
  funds: Map<string, Funds>;
  spent: Map<string, Spent>;
  found: readonly OpenEventRow[];
  charges: readonly Charge[];
}

async function writeMoney({ newId, now }: Settling, tx: Database, { windows, funds, spent, found, charges }: Money) {
  if (spent.size === 0) return;
  const currencyOf = new Map(found.map(({ advertiserId, currency }) => [advertiserId, currency]));
  const promotions: { id: string; amount: string }[] = [];
  const balances: write.BalanceSpent[] = [];
  const entries: write.LedgerEntry[] = [];
  for (const [advertiserId, { promotions: given, prepaid, credit }] of spent) {
    const transactionId = newId();
    const enter = (account: string, amount: bigint) => {
      const about = {
        id: newId(),
        transactionId,
        kind: "SPEND",
        advertiserId,
        currency: currencyOf.get(advertiserId) ?? "",
      };
      if (amount !== 0n) entries.push({ ...about, account, amount: amount.toString() });
    };
    let free = 0n;
    for (const [id, amount] of given) {
      promotions.push({ id, amount: amount.toString() });
      free += amount;
    }
    balances.push({ advertiserId, prepaid: prepaid.toString(), credit: credit.toString() });
    enter("PROMOTION", free);
    enter("PREPAID", prepaid);
    enter("RECEIVABLE", credit);
    enter("REVENUE", -(free + prepaid + credit));
  }
  await write.writeWindows(tx, windows);
  if (promotions.length > 0) await write.spendPromotions(tx, promotions);
  await write.spendBalances(tx, balances);
  await write.writeLedger(tx, entries);
  await write.addFundDays(tx, fundDays(charges));
  await write.markFirstSpent(tx, { ids: [...spent.keys()], now: now() });

  let dearest = 0n;
  for (const { event } of charges) if (event.price > dearest) dearest = event.price;
  const most = dearest * NEARLY;
  const isNearly = (left: bigint, limit: bigint) => left < most || left * NEARLY < limit;
  const changed = windows
    .filter(({ limit, spent: sum }) => isNearly(limit - sum, limit))
    .map(({ scope, scopeId }) => ({ kind: SPENT_KINDS[scope], ref: scopeId }));
  for (const [advertiserId, { promotions: given, prepaid, credit }] of funds)
    if (given.reduce((sum, { left }) => sum + left, prepaid + credit) < most)
      changed.push({ kind: "advertiser", ref: advertiserId });
  if (changed.length > 0) await write.notifySpent(tx, changed);
}

async function writeNumbers(tx: Database, charges: readonly Charge[], now: Date): Promise<void> {
  await write.markSettled(tx, {
    settled: charges.map(({ event: { decision, type, filtered }, amount }) => ({
      decision,
      type,
      filtered,
      charged: amount.toString(),
    })),
    now,
  });
  const days = tally(charges, ({ event }) => event.day);
  await write.addDays(tx, days);
  await write.addQuarters(
    tx,
    tally(charges, ({ event }) => quarterOf(event.at)),
  );
  const targets = tallyTargets(charges);
  if (targets.length > 0) await write.addTargetDays(tx, targets);
  const dropped = charges.flatMap(({ event: { adId, campaignId, advertiserId, day, type, filtered } }) =>
    filtered === null ? [] : [{ adId, campaignId, advertiserId, day, type, reason: filtered, events: 1 }],
  );
  const plus = (to: { events: number }, from: { events: number }) => {
    to.events += from.events;
  };
  const filtered = summed(dropped, (one) => `${one.adId} ${one.day} ${one.type} ${one.reason}`, plus);
  if (filtered.length > 0) await write.addFiltered(tx, filtered);
  const counted = charges.filter(({ event }) => event.filtered === null).map(({ event }) => event);
  const seen = counted
    .filter(({ type }) => type === "impression")
    .map(({ viewer, adId, adGroupId, advertiserId, at }) => {
      const lastAt = at.toISOString();
      return { viewer, day: lastAt.slice(0, 10), adId, adGroupId, advertiserId, views: 1, lastAt };
    });
  const views = summed(
    seen,
    (one) => `${one.viewer} ${one.day} ${one.adId}`,
    (to, from) => {
      to.views += from.views;
      if (from.lastAt > to.lastAt) to.lastAt = from.lastAt;
    },
  );
  if (views.length > 0) await write.addViews(tx, views);
  const places = summed(
    counted
      .filter(({ type }) => type === "impression" || type === "outbound_click")
      .map(({ surface, position, type }) => ({
        surface,
        position,
        impressions: type === "impression" ? 1 : 0,
        clicks: type === "impression" ? 0 : 1,
      })),
    (one) => `${one.surface} ${one.position}`,
    (to, from) => {
      to.impressions += from.impressions;
      to.clicks += from.clicks;
    },
  );
  await write.addStats(tx, days, places);
}
