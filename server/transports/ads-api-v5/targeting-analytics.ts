import { z } from "zod";
import { analytics, targetingAnalytics } from "../../../src/ads/analytics.contract.ts";
import type { AdSurface } from "../../../src/ads/events.ts";
import { ACCOUNT, type Input, type Operation, operation } from "./operation.ts";
import { type Level, pinsAsked, pinsOnWire, reportAsked, reportOnWire } from "./report-columns.ts";
import { analyticsAsked } from "./requests.ts";
import { listed } from "./shapes.ts";

/** Ad placements, by the description's names. */
const PLACEMENTS: Record<AdSurface, string> = { home: "BROWSE", search: "SEARCH", related: "RELATED_PINS" };

export const targetOnWire = (type: string, value: string): string =>
  type === "PLACEMENT" ? (PLACEMENTS[value as AdSurface] ?? "OTHER") : value;

const asked =
  (level: Level, ids?: string) =>
  (input: Input): Input => ({ ...reportAsked(level, ids)(input), targetingTypes: listed(input.targetingTypes) });

const byTarget = (path: string, level: Level, ids?: string): Operation =>
  operation(
    "GET",
    `${ACCOUNT}${path}/targeting_analytics`,
    targetingAnalytics,
    (found, input) => {
      const metrics = reportOnWire(level, { ...input, aggregateReportRows: null }, found);
      return {
        data: found.rows.map(({ targetingType, targetingValue }, index) => ({
          targeting_type: targetingType,
          targeting_value: targetOnWire(targetingType, targetingValue),
          metrics: metrics[index],
        })),
      };
    },
    asked(level, ids),
  );

export const TARGETING_OPERATIONS: readonly Operation[] = [
  byTarget("", "ACCOUNT"),
  byTarget("/campaigns", "CAMPAIGN", "campaignIds"),
  byTarget("/ad_groups", "AD_GROUP", "adGroupIds"),
  byTarget("/ads", "AD", "adIds"),
  {
    ...operation("GET", `${ACCOUNT}/pins/analytics`, analytics, (found, input) => pinsOnWire(input, found), pinsAsked),
    summary: "What the ads of a campaign's Pins spent and got",
    request: analyticsAsked.extend({ pinIds: z.array(z.string()).min(1), campaignId: z.string() }),
    answer: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  },
];
