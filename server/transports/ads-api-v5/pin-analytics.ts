import type { z } from "zod";
import { toSnakeKey } from "../../../src/contract/case.ts";
import { analytics, top } from "../../../src/pins/analytics.contract.ts";
import { type Input, type Operation, operation } from "./operation.ts";
import { listed, refuse } from "./shapes.ts";

/** Filters and splits that aren't recorded for saves, with the only value that is accepted. */
const WHOLE: Record<string, readonly string[]> = {
  appTypes: ["ALL"],
  splitField: ["NO_SPLIT"],
  fromClaimedContent: ["BOTH"],
  pinFormat: ["ALL"],
  contentType: ["ALL"],
  source: ["ALL", "YOUR_PINS"],
  includeOffline: ["false"],
};
/** Refuses views and clicks of Pins, which aren't counted, instead of reporting them as 0. */
function asked(input: Input, metrics: readonly string[]): Input {
  for (const [name, taken] of Object.entries(WHOLE))
    if (input[name] != null && !taken.includes(String(input[name]))) refuse(toSnakeKey(name));
  if (!listed(input.metricTypes).every((name) => name === "ALL" || metrics.includes(name))) refuse("metric_types");
  return { startDate: input.startDate, endDate: input.endDate };
}

const wants = (input: Input, metric: string) => {
  const types = listed(input.metricTypes);
  return types.length === 0 || types.includes("ALL") || types.includes(metric);
};

const onWire = ({ days }: z.output<typeof analytics.output>, input: Input) => {
  const metrics = (saves: number) => (wants(input, "SAVE") ? { SAVE: saves } : {});
  return {
    daily_metrics: days.map(({ date, saves }) => ({ date, data_status: "READY", metrics: metrics(saves) })),
    summary_metrics: metrics(days.reduce((sum, { saves }) => sum + saves, 0)),
  };
};

const topAsked = (input: Input): Input => {
  if (input.sortBy !== "SAVE") refuse("sort_by");
  const { numOfPins, createdInLastNDays } = input;
  return {
    ...asked(input, ["SAVE"]),
    ...(numOfPins != null && { limit: numOfPins }),
    ...(createdInLastNDays != null && { madeInDays: createdInLastNDays }),
  };
};
const ACCOUNT = "/user_account/analytics";

const topOf = (path: string, media: "any" | "video"): Operation =>
  operation(
    ...(["GET", `${ACCOUNT}/${path}`, top] as const),
    ({ pins }, _, { deps }) => ({
      date_availability: { latest_available_timestamp: deps.now().getTime(), is_realtime: true },
      pins: pins.map(({ pinId, saves }) => ({
        pin_id: pinId,
        metrics: { SAVE: saves },
        data_status: { SAVE: "READY" },
      })),
      sort_by: "SAVE",
    }),
    (input) => ({ ...topAsked(input), media }),
  );

export const PIN_ANALYTICS_OPERATIONS: readonly Operation[] = [
  operation(
    ...(["GET", "/pins/:pinId/analytics", analytics] as const),
    (found, input) => ({
      all: {
        ...onWire(found, input),
        lifetime_metrics: wants(input, "TOTAL_COMMENTS") ? { TOTAL_COMMENTS: found.commentCount } : {},
      },
    }),
    (input) => ({ ...asked(input, ["SAVE", "TOTAL_COMMENTS"]), pinId: input.pinId }),
  ),
  operation(
    ...(["GET", ACCOUNT, analytics] as const),
    (found, input) => ({ all: onWire(found, input) }),
    (input) => asked(input, ["SAVE"]),
  ),
  topOf("top_pins", "any"),
  topOf("top_video_pins", "video"),
];
