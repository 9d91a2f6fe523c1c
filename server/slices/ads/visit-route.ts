import { findDestination } from "../../../db/queries/ad-delivery/about-ads.ts";
import { findOffsiteStatus } from "../../../db/queries/site/offsite-domains.ts";
import { CLICK_ID, destinationOf } from "../../../src/ads/attribution.ts";
import { domainsOf, offsiteUrl, statusByShape } from "../../../src/model/offsite.rules.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { recordEvents } from "./record-events.ts";

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
 * `/offsite/ad/<token>`: redirects from an ad to its destination, records the click, and adds the click's id to the
 * address. If the destination is blocked, redirects to the page that explains why.
 */
export async function visitAd(ctx: Context, token: string): Promise<Response> {
  const { ads, db, config } = ctx.deps;
  const decision = token.length <= 400 ? (await ads.tokens()).open(token) : null;
  const found = decision && (await findDestination(db, decision.adId));
  const url = found && offsiteUrl(found.url);
  if (!decision || !found || !url) return to("/");
  const isAllowed = config.allowPrivateFetch.has(
    `${url.hostname}:${url.port || (url.protocol === "https:" ? 443 : 80)}`,
  );
  const status = (await findOffsiteStatus(db, { domains: domainsOf(url) })) ?? (isAllowed ? null : statusByShape(url));
  if (status !== null) return to(`/offsite/?url=${encodeURIComponent(url.href)}`);
  await recordEvents(ctx, [{ decision, type: "outbound_click", at: null }]);
  return to(destinationOf(url, found.params, { [CLICK_ID]: decision.decision }));
}
