import { analytics } from "../../../src/ads/analytics.contract.ts";
import type { AdSurface } from "../../../src/model/ad-events.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { at } from "../../../src/model/problem.ts";
import { ACCOUNT, type Input, type Operation, operation } from "./operation.ts";
import { type Level, listed, reportAsked, reportOnWire } from "./shapes.ts";

/** Where ads stand, by the description's words. */
const PLACEMENTS: Record<AdSurface, string> = { home: "BROWSE", search: "SEARCH", related: "RELATED_PINS" };

/** Numbers are told apart by where ads stand alone: events know nothing else of who saw them. */
const asked =
  (level: Level, ids?: string) =>
  (input: Input): Input => {
    const types = listed(input.targetingTypes);
    if (types.length === 0 || types.some((type) => type !== "PLACEMENT"))
      throw new ProductError("INVALID_PARAMETERS", at("targeting_types", { code: "inputNotTaken" }));
    return { ...reportAsked(level, ids)(input), bySurface: true };
  };

const byPlacement = (path: string, level: Level, ids?: string): Operation =>
  operation(
    ...(["GET", `${ACCOUNT}${path}/targeting_analytics`, analytics] as const),
    (found, input) => {
      const metrics = reportOnWire(level, input.columns, found);
      return {
        data: found.rows.map(({ surface }, index) => ({
          targeting_type: "PLACEMENT",
          targeting_value: PLACEMENTS[surface as AdSurface],
          metrics: metrics[index],
        })),
      };
    },
    asked(level, ids),
  );

export const TARGETING_OPERATIONS: readonly Operation[] = [
  byPlacement("", "ACCOUNT"),
  byPlacement("/campaigns", "CAMPAIGN", "campaignIds"),
  byPlacement("/ad_groups", "AD_GROUP", "adGroupIds"),
  byPlacement("/ads", "AD", "adIds"),
];
