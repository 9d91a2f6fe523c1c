import { isbot } from "isbot";
import { findDestination } from "../../../db/queries/ad-delivery/about-ads.ts";
import { insertEvents, type NewEvent } from "../../../db/queries/ad-delivery/inbox.ts";
import { findOffsiteStatus } from "../../../db/queries/site/offsite-domains.ts";
import { CLICK_ID, destinationOf } from "../../../src/ads/attribution.ts";
import type { AdEventType } from "../../../src/ads/events.ts";
import * as contract from "../../../src/ads/slots.contract.ts";
import { FORM_PATH } from "../../../src/leads/form.ts";
import { domainsOf, offsiteUrl, statusByShape } from "../../../src/model/offsite.rules.ts";
import { adViewerOf } from "../../platform/ads/ad-request.ts";
import type { Decision } from "../../platform/ads/tokens.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { eventRow } from "./analytics.ts";

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
  const { db } = ctx.deps;
  const now = ctx.deps.now();
  const viewer = await adViewerOf(ctx, now.getTime());
  const isBot = isbot(ctx.userAgent);
  const isPrefetch = /prefetch|prerender/i.test(ctx.request?.headers.get("sec-purpose") ?? "");
  const rows = new Map<string, NewEvent>();
  for (const { decision, type, at } of reported) {
    const viewerThen = await adViewerOf(ctx, decision.at);
    const reporter = { viewer, viewerThen, isBot, isPrefetch, now: now.getTime() };
    rows.set(`${decision.decision} ${type}`, eventRow(decision, type, at, reporter));
  }
  const events = [...rows.values()];
  await insertEvents(db, { events, now });
  const accepted = events.filter(({ filtered }) => filtered === null).length;
  return { accepted, filtered: reported.length - accepted };
}

/** A token that this site hasn't sealed recently is counted as ignored and not stored. */
export const events = implement(contract.events, async ({ ctx, input }) => {
  const tokens = await ctx.deps.ads.tokens();
  const reported: ReportedEvent[] = [];
  for (const { token, type, at } of input.events) {
    const decision = tokens.open(token);
    if (decision) reported.push({ decision, type, at: at ? Date.parse(at) : null });
  }
  const { accepted, filtered } = await recordEvents(ctx, reported);
  return { accepted, filtered: filtered + input.events.length - reported.length };
});

const to = (location: string) =>
  new Response(null, {
    status: 302,
    headers: {
      Location: location,
      "Cache-Control": "no-store",
      "Referrer-Policy": "origin",
      "X-Robots-Tag": "noindex",
    },
  });

/**
 * `/offsite/ad/<token>`: redirects from an ad to its destination or its form, records the click, and adds the click's id to the
 * address. If the destination is blocked, redirects to the page that explains why.
 */
export async function visitAd(ctx: Context, token: string): Promise<Response> {
  const { ads, db, config, now } = ctx.deps;
  const decision = token.length <= 400 ? (await ads.tokens()).open(token) : null;
  const found = decision && (await findDestination(db, decision.adId));
  const url = found && offsiteUrl(found.url);
  if (!decision || !found || !url) return to("/");
  const isAllowed = config.allowPrivateFetch.has(
    `${url.hostname}:${url.port || (url.protocol === "https:" ? 443 : 80)}`,
  );
  const listed = await findOffsiteStatus(db, { domains: domainsOf(url), now: now() });
  const status = listed ?? (isAllowed ? null : statusByShape(url));
  if (status !== null) return to(`/offsite/?url=${encodeURIComponent(url.href)}`);
  await recordEvents(ctx, [{ decision, type: "outbound_click", at: null }]);
  if (found.hasForm) return to(`${FORM_PATH}/${token}/`);
  return to(destinationOf(url, found.params, { [CLICK_ID]: decision.decision }));
}
