import { isbot } from "isbot";
import { insertEvents, type NewEvent } from "../../../db/queries/ad-delivery/inbox.ts";
import type { AdEventType } from "../../../src/ads/events.ts";
import type { Decision } from "../../platform/ads/tokens.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { eventRow } from "./event-rows.ts";

export interface ReportedEvent {
  decision: Decision;
  type: AdEventType;
  /** Milliseconds since 1970 by the device's clock; null if the device sent no time. */
  at: number | null;
}

/** Stores events for settling. @returns how many of them count, as far as is known before settling */
export async function recordEvents(
  ctx: Context,
  reported: readonly ReportedEvent[],
): Promise<{ accepted: number; filtered: number }> {
  const { ads, db } = ctx.deps;
  const now = ctx.deps.now();
  const looking = { userId: ctx.viewer.user?.id ?? null, ip: ctx.ip, userAgent: ctx.userAgent };
  const viewer = await ads.viewerOf(looking, now.getTime());
  const isBot = isbot(ctx.userAgent);
  const isPrefetch = /prefetch|prerender/i.test(ctx.request?.headers.get("sec-purpose") ?? "");
  const rows = new Map<string, NewEvent>();
  for (const { decision, type, at } of reported) {
    const viewerThen = await ads.viewerOf(looking, decision.at);
    const reporter = { viewer, viewerThen, isBot, isPrefetch, now: now.getTime() };
    rows.set(`${decision.decision} ${type}`, eventRow(decision, type, at, reporter));
  }
  const events = [...rows.values()];
  await insertEvents(db, { events, now });
  const accepted = events.filter(({ filtered }) => filtered === null).length;
  return { accepted, filtered: reported.length - accepted };
}
