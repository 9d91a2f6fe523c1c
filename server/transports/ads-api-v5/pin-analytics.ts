import type { z } from "zod";
import { toSnakeKey } from "../../../src/contract/case.ts";
import { analytics, analyticsOfMany, top } from "../../../src/pins/analytics.contract.ts";
import type { PinApp } from "../../../src/pins/pin-events.ts";
import { type PIN_ORDERS, type PinNumbers, sumNumbers } from "../../../src/pins/pin-numbers.ts";
import { type Input, type Operation, operation } from "./operation.ts";
import { listed, refuse } from "./shapes.ts";

/** A share of the views; 0 without views. */
const rate = (part: (of: PinNumbers) => number) => (of: PinNumbers) =>
  of.impressions === 0 ? 0 : part(of) / of.impressions;
const engagement = ({ clicks, outboundClicks, saves }: PinNumbers) => clicks + outboundClicks + saves;

/** Metrics of the description that the site counts. */
const METRICS: Record<string, (of: PinNumbers) => number> = {
  ENGAGEMENT: engagement,
  ENGAGEMENT_RATE: rate(engagement),
  IMPRESSION: ({ impressions }) => impressions,
  OUTBOUND_CLICK: ({ outboundClicks }) => outboundClicks,
  OUTBOUND_CLICK_RATE: rate(({ outboundClicks }) => outboundClicks),
  PIN_CLICK: ({ clicks }) => clicks,
  PIN_CLICK_RATE: rate(({ clicks }) => clicks),
  SAVE: ({ saves }) => saves,
  SAVE_RATE: rate(({ saves }) => saves),
  VIDEO_START: ({ videoStarts }) => videoStarts,
  VIDEO_MRC_VIEW: ({ videoViews }) => videoViews,
  VIDEO_10S_VIEW: ({ videoViews10s }) => videoViews10s,
  QUARTILE_95_PERCENT_VIEW: ({ videoViews95 }) => videoViews95,
  VIDEO_V50_WATCH_TIME: ({ videoWatchMs }) => videoWatchMs,
  VIDEO_AVG_WATCH_TIME: ({ videoWatchMs, videoStarts }) => (videoStarts === 0 ? 0 : videoWatchMs / videoStarts),
};
const VIDEO = /^(?:VIDEO|QUARTILE)_/;
/** Metrics of single Pins that the answers leave out, because the site doesn't record which Pin led to them. */
const UNKNOWN = ["TOTAL_REACTIONS", "USER_FOLLOW", "PROFILE_VISIT"];
const OF_ACCOUNT = Object.keys(METRICS).filter((name) => !VIDEO.test(name));
const OF_VIDEOS = ["IMPRESSION", "OUTBOUND_CLICK", "SAVE", ...Object.keys(METRICS).filter((name) => VIDEO.test(name))];
const OF_PIN = [
  "IMPRESSION",
  "OUTBOUND_CLICK",
  "PIN_CLICK",
  "SAVE",
  "SAVE_RATE",
  ...Object.keys(METRICS).filter((name) => VIDEO.test(name)),
];
export const PIN_METRICS = { pin: [...OF_PIN, "TOTAL_COMMENTS", ...UNKNOWN], account: OF_ACCOUNT, videos: OF_VIDEOS };

/** Our order for each value of `sort_by`. */
type Order = (typeof PIN_ORDERS)[number];
const ORDERS: Record<string, Order> = {
  ENGAGEMENT: "engagement",
  IMPRESSION: "impressions",
  OUTBOUND_CLICK: "outboundClicks",
  PIN_CLICK: "clicks",
  SAVE: "saves",
};
const VIDEO_ORDERS: Record<string, Order> = {
  IMPRESSION: "impressions",
  SAVE: "saves",
  OUTBOUND_CLICK: "outboundClicks",
  VIDEO_START: "videoStarts",
  VIDEO_MRC_VIEW: "videoViews",
  VIDEO_10S_VIEW: "videoViews10s",
  QUARTILE_95_PERCENT_VIEW: "videoViews95",
  VIDEO_V50_WATCH_TIME: "videoWatchMs",
  VIDEO_AVG_WATCH_TIME: "videoAverageMs",
};
export const PIN_SORTS = { any: Object.keys(ORDERS), video: Object.keys(VIDEO_ORDERS) };

const APPS: Record<string, PinApp | null> = { ALL: null, MOBILE: "mobile", TABLET: "tablet", WEB: "web" };
/** Filters by facts that aren't recorded. Only these values are accepted, because they exclude nothing. */
const WHOLE: Record<string, readonly string[]> = {
  fromClaimedContent: ["BOTH"],
  pinFormat: ["ALL"],
  contentType: ["ALL"],
  source: ["ALL", "YOUR_PINS"],
};

function asked(input: Input, metrics: readonly string[]): Input {
  for (const [name, taken] of Object.entries(WHOLE))
    if (input[name] != null && !taken.includes(String(input[name]))) refuse(toSnakeKey(name));
  if (!listed(input.metricTypes).every((name) => name === "ALL" || metrics.includes(name)))
    refuse("metric_types", metrics);
  const app = String(input.appTypes ?? "ALL");
  if (!Object.hasOwn(APPS, app)) refuse("app_types", Object.keys(APPS));
  return { startDate: input.startDate, endDate: input.endDate, app: APPS[app] };
}
/** The split's name, and ours. */
function splitOf(input: Input): Input {
  const split = input.splitField ?? "NO_SPLIT";
  if (split !== "NO_SPLIT" && split !== "APP_TYPE") refuse("split_field", ["NO_SPLIT", "APP_TYPE"]);
  return { split: split === "APP_TYPE" ? "app" : "none" };
}

const wanted = (input: Input, metrics: readonly string[]): string[] => {
  const types = listed(input.metricTypes);
  return types.length === 0 || types.includes("ALL") ? [...metrics] : metrics.filter((name) => types.includes(name));
};
const valuesOf = (of: PinNumbers, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (METRICS[name] ? [[name, METRICS[name](of)]] : [])));

type Days = z.output<typeof analytics.output>["days"];
interface Shown {
  names: readonly string[];
  since: string | null;
}
/** Numbers of days before the site counted views are left out; saves are known for all days. */
const isKnown = (name: string, date: string, since: string | null) =>
  name === "SAVE" || (since !== null && date >= since);
const STATUS = { known: "READY", unknown: "BEFORE_METRIC_START_DATE" };

function metricsOf(days: Days, { names, since }: Shown) {
  return {
    daily_metrics: days.map(({ date, ...numbers }) => {
      const known = names.filter((name) => isKnown(name, date, since));
      return {
        date,
        data_status: known.length === names.length ? STATUS.known : STATUS.unknown,
        metrics: valuesOf(numbers, known),
      };
    }),
    summary_metrics: valuesOf(sumNumbers(days), names),
  };
}
type OfPin = Pick<z.output<typeof analytics.output>, "days" | "lifetime" | "commentCount">;
const pinMetrics = ({ days, lifetime, commentCount }: OfPin, shown: Shown) => ({
  ...metricsOf(days, shown),
  lifetime_metrics: {
    // The description's totals are whole numbers.
    ...Object.fromEntries(
      Object.entries(valuesOf(lifetime, shown.names)).map(([name, value]) => [name, Math.round(value)]),
    ),
    ...(shown.names.includes("TOTAL_COMMENTS") && { TOTAL_COMMENTS: commentCount }),
  },
});
const groupsOf = ({ groups }: z.output<typeof analytics.output>, shown: Shown) =>
  Object.fromEntries(groups.map(({ group, days }) => [group.toUpperCase(), metricsOf(days, shown)]));

const ACCOUNT = "/user_account/analytics";
const topOf = (path: string, media: "any" | "video"): Operation => {
  const orders = media === "video" ? VIDEO_ORDERS : ORDERS;
  const metrics = media === "video" ? OF_VIDEOS : OF_ACCOUNT;
  return operation(
    "GET",
    `${ACCOUNT}/${path}`,
    top,
    ({ pins, countedSince }, input, { deps }) => {
      const names = wanted(input, metrics);
      const isCounted = countedSince !== null && String(input.startDate) >= countedSince;
      const statusOf = (name: string) => (name === "SAVE" || isCounted ? STATUS.known : STATUS.unknown);
      return {
        date_availability: { latest_available_timestamp: deps.now().getTime(), is_realtime: true },
        pins: pins.map(({ pinId, ...numbers }) => ({
          pin_id: pinId,
          metrics: valuesOf(numbers, names),
          data_status: Object.fromEntries(names.map((name) => [name, statusOf(name)])),
        })),
        sort_by: input.sortBy,
      };
    },
    (input) => {
      const sortBy = orders[String(input.sortBy)] ?? refuse("sort_by", Object.keys(orders));
      const { numOfPins, createdInLastNDays } = input;
      return {
        ...asked(input, metrics),
        sortBy,
        media,
        ...(numOfPins != null && { limit: numOfPins }),
        ...(createdInLastNDays != null && { madeInDays: createdInLastNDays }),
      };
    },
  );
};

export const PIN_ANALYTICS_OPERATIONS: readonly Operation[] = [
  operation(
    "GET",
    "/pins/analytics",
    analyticsOfMany,
    ({ pins, countedSince }, input) => {
      const shown = { names: wanted(input, PIN_METRICS.pin), since: countedSince };
      return Object.fromEntries(pins.map(({ pinId, ...pin }) => [pinId, { all: pinMetrics(pin, shown) }]));
    },
    (input) => ({ ...asked(input, PIN_METRICS.pin), pinIds: listed(input.pinIds) }),
  ),
  operation(
    "GET",
    "/pins/:pinId/analytics",
    analytics,
    (found, input) => {
      const shown = { names: wanted(input, PIN_METRICS.pin), since: found.countedSince };
      return { all: pinMetrics(found, shown), ...groupsOf(found, shown) };
    },
    (input) => ({ ...asked(input, PIN_METRICS.pin), ...splitOf(input), pinId: input.pinId }),
  ),
  operation(
    "GET",
    ACCOUNT,
    analytics,
    (found, input) => {
      const shown = { names: wanted(input, OF_ACCOUNT), since: found.countedSince };
      return { all: metricsOf(found.days, shown), ...groupsOf(found, shown) };
    },
    (input) => {
      if ((input.granularity ?? "DAY") !== "DAY") refuse("granularity", ["DAY"]);
      return { ...asked(input, OF_ACCOUNT), ...splitOf(input) };
    },
  ),
  topOf("top_pins", "any"),
  topOf("top_video_pins", "video"),
];
