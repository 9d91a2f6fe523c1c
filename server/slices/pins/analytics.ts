import { createHmac } from "node:crypto";
import { isbot } from "isbot";
import {
  countedSince,
  countsByDay,
  lifetimeCounts,
  savesByDay,
  topPins,
} from "../../../db/queries/pins/pin-analytics.ts";
import { countPinEvents, forgetPinCounts, type NewPinEvent, pinMarkKey } from "../../../db/queries/pins/pin-events.ts";
import * as contract from "../../../src/pins/analytics.contract.ts";
import { PIN_DAYS_KEPT, pinAppOf } from "../../../src/pins/pin-events.ts";
import { NO_NUMBERS, type PinNumbers } from "../../../src/pins/pin-numbers.ts";
import type { Deps } from "../../deps.ts";
import { ownPin } from "../../platform/access/content-access.ts";
import { addressKey } from "../../platform/limits/limits.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hydratePins } from "../../platform/serializers/hydrate-pins.ts";
import { daysAgo } from "../../platform/system/clock.ts";
import { newSecret } from "../../platform/system/ids.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The requested days that have begun. */
function begun({ startDate, endDate }: { startDate: string; endDate: string }, now: Date): string[] {
  const last = Math.min(Date.parse(endDate), now.getTime());
  const days = [];
  for (let day = Date.parse(startDate); day <= last; day += DAY_MS) days.push(dayOf(day));
  return days;
}

type Counts = { group: string; date: string; countedSaves: number } & Omit<PinNumbers, "saves">;
interface Saves {
  group: string;
  date: string;
  saves: number;
}

/** Numbers of each day in a group. @param saves null if only saves that browsers reported count */
function daily(dates: readonly string[], group: string, counts: readonly Counts[], saves: readonly Saves[] | null) {
  const countOf = new Map(counts.filter((row) => row.group === group).map((row) => [row.date, row]));
  const savesOf = new Map(saves?.filter((row) => row.group === group).map((row) => [row.date, row.saves]));
  return dates.map((date) => {
    const { countedSaves, group: _, ...found } = countOf.get(date) ?? { ...NO_NUMBERS, countedSaves: 0, group, date };
    return { ...found, date, saves: saves ? (savesOf.get(date) ?? 0) : countedSaves };
  });
}

type Lifetime = Awaited<ReturnType<typeof lifetimeCounts>>[number];
function lifetimeOf(found: Lifetime | undefined) {
  if (!found) return { lifetime: NO_NUMBERS, commentCount: 0 };
  const { comments, countedSaves: _, group: __, ...lifetime } = found;
  return { lifetime, commentCount: comments };
}

export const analytics = implement(contract.analytics, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const { pinId = null, startDate, endDate, split } = input;
  if (pinId && !(await ownPin(ctx, pinId))) return fail("PIN_NOT_FOUND");
  const pinIds = pinId ? [pinId] : null;
  const of = { pinnerId: ctx.viewer.user.id, pinIds, startDate, endDate, app: input.app ?? null };
  const dates = begun(input, now());
  const saves = of.app ? null : await savesByDay(db, { ...of, isByPin: false });
  const counts = await countsByDay(db, { ...of, by: "none" });
  const parts = split === "none" ? [] : await countsByDay(db, { ...of, by: split });
  const [life] = await lifetimeCounts(db, { ...of, isByPin: false });
  return {
    days: daily(dates, "all", counts, saves),
    ...lifetimeOf(life),
    countedSince: await countedSince(db),
    groups: [...new Set(parts.map(({ group }) => group))].map((group) => ({
      group,
      days: daily(dates, group, parts, null),
    })),
  };
});

export const analyticsOfMany = implement(contract.analyticsOfMany, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const pinIds = [...new Set(input.pinIds)];
  const of = { pinnerId: ctx.viewer.user.id, pinIds, startDate: input.startDate, endDate: input.endDate };
  const asked = { ...of, app: input.app ?? null };
  const lives = new Map((await lifetimeCounts(db, { ...of, isByPin: true })).map((row) => [row.group, row]));
  const other = pinIds.find((id) => !lives.has(id));
  if (other && !(await ownPin(ctx, other))) return fail("PIN_NOT_FOUND");
  const saves = asked.app ? null : await savesByDay(db, { ...asked, isByPin: true });
  const counts = await countsByDay(db, { ...asked, by: "pin" });
  const dates = begun(input, now());
  return {
    countedSince: await countedSince(db),
    pins: pinIds.map((pinId) => ({ pinId, days: daily(dates, pinId, counts, saves), ...lifetimeOf(lives.get(pinId)) })),
  };
});

export const top = implement(contract.top, async ({ ctx, input }) => {
  const { db, now } = ctx.deps;
  const { startDate, endDate, limit, madeInDays, media, sortBy } = input;
  const found = await topPins(db, {
    pinnerId: ctx.viewer.user.id,
    startDate,
    endDate,
    limit,
    sortBy,
    app: input.app ?? null,
    madeSince: madeInDays ? daysAgo(now(), madeInDays) : null,
    isVideo: media === "video",
  });
  return {
    countedSince: await countedSince(db),
    pins: found.map(({ countedSaves: _, ...pin }) => pin),
    cards: input.withCards
      ? await hydratePins(
          ctx,
          found.map(({ pinId }) => ({ id: pinId })),
        )
      : [],
  };
});

/** Visitors of one address count as at most this many, whatever browsers they claim to use. */
const BROWSERS_MAX = 8;

/** Copies of the day's key, by site. */
const keys = new WeakMap<Deps, { day: string; key: Promise<string> }>();

function keyOf(deps: Deps, day: string): Promise<string> {
  const known = keys.get(deps);
  if (known?.day === day) return known.key;
  const key = pinMarkKey(deps.db, { day, candidate: newSecret() });
  keys.set(deps, { day, key });
  key.catch(() => keys.delete(deps));
  return key;
}

function viewerOf(ctx: Context, key: string): string {
  const { user } = ctx.viewer;
  if (user) return `person ${user.id}`;
  const browser = createHmac("sha256", key).update(ctx.userAgent).digest().readUInt32BE() % BROWSERS_MAX;
  return `browser ${addressKey(ctx.ip)} ${browser}`;
}

export const events = implement(contract.events, async ({ ctx, input }) => {
  const { db } = ctx.deps;
  const isPrefetch = /prefetch|prerender/i.test(ctx.request?.headers.get("sec-purpose") ?? "");
  if (isbot(ctx.userAgent) || isPrefetch) return { accepted: 0 };
  const now = ctx.deps.now();
  const key = await keyOf(ctx.deps, dayOf(now.getTime()));
  const viewer = viewerOf(ctx, key);
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const reported = input.events.map(({ pinId, type, source, ms, part }): NewPinEvent => {
    const isWatch = type === "video_watch";
    const hash = createHmac("sha256", key)
      .update(`${viewer} ${pinId} ${type} ${hour} ${isWatch ? part : 0}`)
      .digest();
    return { pinId, type, source, ms: isWatch ? ms : 0, mark: (hash.readBigUInt64BE() >> 1n).toString() };
  });
  const viewerId = ctx.viewer.user?.id ?? null;
  return { accepted: await countPinEvents(db, { events: reported, viewerId, app: pinAppOf(ctx.userAgent), now }) };
});

/** Scheduled: deletes days, marks and keys past their time. */
export const forgetOldCounts = ({ db, now }: Deps): Promise<void> =>
  forgetPinCounts(db, {
    before: daysAgo(now(), PIN_DAYS_KEPT),
    // An event counts once per hour of the clock.
    marksBefore: new Date(now().getTime() - HOUR_MS),
    today: dayOf(now().getTime()),
  });
