import type { NewEvent } from "../../../db/queries/ad-delivery/inbox.ts";
import { valuesOf } from "../../../src/ads/breakdown.rules.ts";
import type { AdEventType, FilterReason } from "../../../src/ads/events.ts";
import { shardOf } from "../../../src/ads/settle.rules.ts";
import type { Decision } from "../../platform/ads/tokens.ts";

const IMPRESSION_MS = 3_600_000;
const ACT_MS = 24 * 3_600_000;

/** Facts about the browser that reports the event. */
interface Reporter {
  viewer: string;
  /** The viewer's key on the day of the decision, which may be an earlier day. */
  viewerThen: string;
  isBot: boolean;
  isPrefetch: boolean;
  now: number;
}

function filterOf(decision: Decision, type: AdEventType, at: number, reporter: Reporter): FilterReason | null {
  if (reporter.isBot) return "BOT";
  if (reporter.isPrefetch) return "PREFETCH";
  if (decision.isOwnTeam) return "OWN_TEAM";
  if (decision.viewer !== reporter.viewer && decision.viewer !== reporter.viewerThen) return "VIEWER_CHANGED";
  if (at - decision.at > (type === "impression" ? IMPRESSION_MS : ACT_MS)) return "EXPIRED";
  return null;
}

const isPaid = (billable: Decision["billable"], type: AdEventType): boolean =>
  billable === "CLICKTHROUGH" ? type === "outbound_click" : type === "impression";

/** Makes a row of the inbox. The device's time counts only if it lies between the ad's decision and now. */
export function eventRow(
  decision: Decision,
  type: AdEventType,
  reportedAt: number | null,
  reporter: Reporter,
): NewEvent {
  const at = Math.max(decision.at, Math.min(reporter.now, reportedAt ?? reporter.now));
  const filtered = filterOf(decision, type, Math.max(at, reporter.now - 60_000), reporter);
  return {
    decision: decision.decision,
    type,
    shard: shardOf(decision.advertiserId),
    advertiserId: decision.advertiserId,
    campaignId: decision.campaignId,
    adGroupId: decision.adGroupId,
    adId: decision.adId,
    surface: decision.surface,
    position: decision.position,
    viewer: decision.viewer,
    query: decision.query,
    price: isPaid(decision.billable, type) ? decision.price.toString() : "0",
    at: new Date(at).toISOString(),
    filtered,
    decidedBy: filtered === null ? valuesOf(decision.by, decision.interest) : null,
  };
}
