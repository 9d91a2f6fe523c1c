import type { Database } from "../../../db/client.ts";
import { lockAccount } from "../../../db/queries/advertisers/accounts.ts";
import {
  addFilePart,
  catalogOf,
  countFeeds,
  fileSize,
  findFeed,
  insertFeed,
  listFeeds,
  lockFeed,
  updateFeed as write,
} from "../../../db/queries/catalogs/feeds.ts";
import { markAllRemoved } from "../../../db/queries/catalogs/products.ts";
import { countFaults, failStuckRuns, insertRun, listRuns, shownRun } from "../../../db/queries/catalogs/runs.ts";
import type { AccountRight } from "../../../src/advertiser/roles.rules.ts";
import { FEED_BYTES_MAX, FEEDS_MAX, type Feed, type FeedRun, type FeedSchedule } from "../../../src/catalogs/feed.ts";
import * as contract from "../../../src/catalogs/feeds.contract.ts";
import type { Deps } from "../../deps.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { recordChanges } from "../advertiser/public.ts";
import { nextRun } from "../report-center/public.ts";
import { serializeFeed } from "./present.ts";

const HOUR_MS = 3_600_000;

/** The next time to fetch a feed, by the clock of a zone; hourly feeds keep the minute at which they began. */
export function nextReading(schedule: FeedSchedule, accountZone: string, after: Date): Date {
  if (schedule.frequency === "HOURLY") return new Date(after.getTime() + HOUR_MS);
  if (schedule.frequency === "WEEKLY") return nextRun(schedule, accountZone, after);
  const { timeZone = accountZone, minute = 0, ...daily } = schedule;
  return nextRun({ ...daily, minute }, timeZone, after);
}

interface Named {
  advertiserId: string;
  feedId: string;
}

/** A feed of an account on which the viewer may perform the call. */
export async function ownFeed(
  ctx: UserContext,
  { advertiserId, feedId }: Named,
  right: AccountRight,
  fail: Fail<"ADVERTISER_NOT_FOUND" | "FEED_NOT_FOUND">,
) {
  const account = await accountFor(ctx, advertiserId, right, fail);
  return { account, feed: await shownFeed(ctx.deps.db, { advertiserId: account.id, feedId }, fail) };
}

export async function shownFeed(db: Database, named: Named, fail: Fail<"FEED_NOT_FOUND">): Promise<Feed> {
  return serializeFeed((await findFeed(db, named)) ?? fail("FEED_NOT_FOUND"));
}

/** After this time, a fetch counts as interrupted. */
const STUCK_MS = 30 * 60_000;

/** Queues a fetch of a feed. @returns null if one is already queued or running */
export async function queueRun(
  { newId, now, events }: Pick<Deps, "newId" | "now" | "events">,
  tx: Database,
  { feedId, advertiserId, isScheduled }: { feedId: string; advertiserId: string; isScheduled: boolean },
): Promise<FeedRun | null> {
  const createdAt = now();
  await failStuckRuns(tx, { feedId, before: new Date(createdAt.getTime() - STUCK_MS) });
  const id = newId();
  if (!(await insertRun(tx, { id, feedId, isScheduled, createdAt }))) return null;
  await events.record(tx, "catalog.feed", { runId: id }, { of: advertiserId });
  return shownRun(tx, id);
}

export const createFeed = implement(contract.createFeed, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, newId, now } = ctx.deps;
  const { name, currency } = input;
  const url = input.url ?? null;
  const schedule = input.schedule ?? null;
  if (schedule && !url) return fail("FEED_NEEDS_ADDRESS");
  const feedId = newId();
  const of = { advertiserId: account.id };
  await db.transaction(async (tx) => {
    await lockAccount(tx, account);
    if ((await countFeeds(tx, account.id)) >= FEEDS_MAX) fail("FEEDS_FULL");
    const catalogId = await catalogOf(tx, { ...of, newId: newId(), now: now() });
    await insertFeed(tx, {
      id: feedId,
      ...of,
      catalogId,
      name,
      url,
      currency,
      schedule,
      country: input.country ?? null,
      locale: input.locale ?? null,
      format: input.format ?? null,
      availability: input.availability ?? null,
      createdAt: now(),
      source: url ? "ADDRESS" : "UPLOAD",
      nextRunAt: schedule && nextReading(schedule, account.timeZone, now()),
    });
    const change = { thing: "FEED" as const, thingId: feedId, label: name };
    await recordChanges(ctx, tx, account.id, [{ ...change, before: null, after: { name, url, currency, schedule } }]);
    if (url) await queueRun(ctx.deps, tx, { feedId, ...of, isScheduled: false });
  });
  return shownFeed(db, { ...of, feedId }, fail);
});

export const updateFeed = implement(contract.updateFeed, async ({ ctx, input, fail }) => {
  const { account } = await ownFeed(ctx, input, "campaigns", fail);
  const { db, now } = ctx.deps;
  const { feedId } = input;
  await db.transaction(async (tx) => {
    const feed = await lockFeed(tx, feedId);
    if (!feed || feed.advertiserId !== account.id) return fail("FEED_NOT_FOUND");
    const before = {
      name: feed.name,
      url: feed.url,
      currency: feed.currency,
      schedule: feed.schedule,
      status: feed.status,
    };
    const { name = feed.name, url = feed.url, currency = feed.currency, status = feed.status } = input;
    const schedule = input.schedule === undefined ? feed.schedule : input.schedule;
    if (feed.source !== "ADDRESS" && (url || schedule)) return fail("FEED_NEEDS_ADDRESS");
    const after = { name, url, currency, schedule, status };
    const { country = feed.country, locale = feed.locale, format = feed.format } = input;
    const { availability = feed.availability } = input;
    const isTimed = status === "ACTIVE" && schedule !== null;
    const nextRunAt = isTimed ? nextReading(schedule, account.timeZone, now()) : null;
    await write(tx, feedId, { ...after, country, locale, format, availability, nextRunAt, updatedAt: now() });
    await recordChanges(ctx, tx, account.id, [{ thing: "FEED", thingId: feedId, label: name, before, after }]);
  });
  return shownFeed(db, { advertiserId: account.id, feedId }, fail);
});

/** A job deletes the feed's products and their Pins. Products with ads stay, because the ads' numbers refer to them. */
export const deleteFeed = implement(contract.deleteFeed, async ({ ctx, input, fail }) => {
  const { account, feed } = await ownFeed(ctx, input, "campaigns", fail);
  const { db, now, events } = ctx.deps;
  const { id, name } = feed;
  await db.transaction(async (tx) => {
    await write(tx, id, { deletedAt: now(), nextRunAt: null });
    await markAllRemoved(tx, { feedId: id, now: now() });
    const change = { thing: "FEED" as const, thingId: id, label: name };
    await recordChanges(ctx, tx, account.id, [{ ...change, before: { name }, after: null }]);
    await events.record(tx, "catalog.products", { advertiserId: account.id }, { of: account.id });
  });
  return null;
});

export const uploadFeed = implement(contract.uploadFeed, async ({ ctx, input, fail }) => {
  const { account, feed } = await ownFeed(ctx, input, "campaigns", fail);
  const { key, part, parts, base64 } = input;
  if (feed.source !== "UPLOAD" || part > parts) return fail("FEED_UPLOAD_REFUSED");
  const bytes = Uint8Array.fromBase64(base64);
  return ctx.deps.db.transaction(async (tx) => {
    if (!(await lockFeed(tx, feed.id))) return fail("FEED_NOT_FOUND");
    if (!(await addFilePart(tx, { feedId: feed.id, key, part, parts, bytes }))) return fail("FEED_UPLOAD_REFUSED");
    if ((await fileSize(tx, feed.id)) > FEED_BYTES_MAX) return fail("FEED_UPLOAD_REFUSED");
    if (part < parts) return { run: null };
    const reading = { feedId: feed.id, advertiserId: account.id, isScheduled: false };
    return { run: (await queueRun(ctx.deps, tx, reading)) ?? fail("FEED_BUSY") };
  });
});

export const feeds = implement(contract.listFeeds, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  return pageById(input, fail, {
    list: (at) => listFeeds(ctx.deps.db, { advertiserId: id, ...at }),
    present: (rows) => rows.map(serializeFeed),
  });
});

export const runFeed = implement(contract.runFeed, async ({ ctx, input, fail }) => {
  const { account, feed } = await ownFeed(ctx, input, "campaigns", fail);
  const reading = { feedId: feed.id, advertiserId: account.id, isScheduled: false };
  const queued = await ctx.deps.db.transaction((tx) => queueRun(ctx.deps, tx, reading));
  return queued ?? fail("FEED_BUSY");
});

export const runs = implement(contract.listFeedRuns, async ({ ctx, input, fail }) => {
  const { feed } = await ownFeed(ctx, input, "read", fail);
  return pageById(input, fail, {
    list: (at) => listRuns(ctx.deps.db, { feedId: feed.id, ...at }),
    present: async (rows) => {
      const found = await countFaults(ctx.deps.db, { runIds: rows.map(({ id }) => id) });
      const of = (id: string) => found.filter(({ runId }) => runId === id).map(({ runId: _, ...count }) => count);
      return rows.map((row) => ({ ...row, faultCounts: of(row.id) }));
    },
  });
});
